import { checkDrawnName } from '@kaipiao/domain/text/drawn/check-drawn'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { BadRequest } from '../../../behaviour/outcome.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { WorldTables } from '../../../world/tables.ts'

type TitleRow = WorldTables['invoiceTitles']

const titles = resource('invoiceTitles', {
  search: { keyword: ['gfmc', 'gfsbh'] },
  sort: '-tsCreate',
  unique: ['gfmc', 'gfsbh'],
  defaults: () => ({ isDefault: 0 as const }),
  stamp: ({ now }) => ({ tsCreate: now() }),
  check: (_context, { gfmc }) => {
    const [issue] = checkDrawnName(gfmc, 'gfmc')
    if (issue !== undefined) throw new BadRequest('/body/gfmc', issue.message)
  },
  after: keepOneDefault,
})

export const invoiceTitleHandlers = defineHandlers({
  listInvoiceTitles: titles.list(),
  createInvoiceTitle: titles.create(),
  updateInvoiceTitle: titles.update(),
  deleteInvoiceTitle: titles.remove(),
})

/** A default title takes the place of the owner's former one. */
async function keepOneDefault({ store }: AnyContext, title: TitleRow): Promise<void> {
  if (title.isDefault !== 1) return
  const { rows } = await store
    .table('invoiceTitles')
    .find({ where: { ...ownedOf(title), isDefault: 1, id: { not: title.id } } })
  for (const { id } of rows) await store.table('invoiceTitles').update(id, { isDefault: 0 })
}
