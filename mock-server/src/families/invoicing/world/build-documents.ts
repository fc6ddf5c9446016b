import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'

/** Documents that were parsed, one of each kind and state, of the first enterprises. */
export function buildDocuments(builder: Builder): void {
  const { rows } = builder
  for (const [at, terminal] of rows.terminals.slice(0, 4).entries()) {
    const owned = { ...ownedOf(terminal), id: builder.id(), tsCreate: builder.ago(at + 1) }
    const goods = rows.goods.filter(({ diskId }) => diskId === terminal.diskId).slice(0, 3)
    const lines = goods.map(({ name, price = '' }, index) => ({
      index,
      name,
      price,
      quantity: '2',
      error: '',
    }))
    const titles = rows.titles
      .slice(at, at + 2)
      .map(({ name, taxerId }, index) => ({ index, name, taxerId, error: '' }))
    const state = at < 2 ? 'parsed' : 'adjusted'
    rows.documents.push(
      at % 2 === 0
        ? { ...owned, fileName: '商品.xlsx', type: 'goods', state, rows: lines }
        : { ...owned, fileName: '抬头.xlsx', type: 'title', state, rows: titles },
    )
  }
}
