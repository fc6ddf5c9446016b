import { ownedOf } from '../../world/owned-of.ts'
import type { Builder } from '../builder.ts'
import { catalogue } from './articles.ts'

/** The goods library of every terminal; the first one has the whole catalogue. */
export function buildGoods(builder: Builder): void {
  const { rows } = builder
  const dice = builder.dice('goods')
  for (const [at, terminal] of rows.terminals.entries()) {
    const first = at === 0 ? 0 : dice.int(0, catalogue.length - 1)
    const count = at === 0 ? catalogue.length : dice.int(3, 7)
    for (let offset = 0; offset < count; offset += 1) {
      const article = catalogue[(first + offset) % catalogue.length]
      if (article === undefined) continue
      rows.goods.push({
        ...ownedOf(terminal),
        id: builder.id(),
        diskId: terminal.diskId,
        spbm: `SP${String(offset + 1).padStart(4, '0')}`,
        ...article,
        lslbs: article.lslbs ?? '0',
        yhzcbs: '0',
        yhzcsm: '',
        hsbz: '1',
        keywords: [article.spsm],
        source: 'STORE',
        tsCreate: builder.ago(dice.int(1, 300)),
      })
    }
  }
}
