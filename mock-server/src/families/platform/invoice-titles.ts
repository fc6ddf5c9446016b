import { checkSpecialCharacters } from '@kaipiao/domain/text-limits/special-characters'
import { defineHandlers, type AnyContext } from '../../behaviour/handler.ts'
import { BadRequest, type Outcome } from '../../behaviour/outcome.ts'
import { resource } from '../../behaviour/resource.ts'
import { ownedOf } from '../../behaviour/terminal-of.ts'
import type { WorldTables } from '../../world/tables.ts'

type TitleRow = WorldTables['invoiceTitles']

const titles = resource('invoiceTitles', {
  search: { keyword: ['gfmc', 'gfsbh'] },
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now() }),
})

export const invoiceTitleHandlers = defineHandlers({
  listInvoiceTitles: titles.list(),
  createInvoiceTitle: async (context) => {
    checkName(context.body.gfmc)
    return withOneDefault(context, await titles.create({ isDefault: context.body.isDefault ?? 0 })(context))
  },
  updateInvoiceTitle: async (context) => {
    checkName(context.body.gfmc)
    return withOneDefault(context, await titles.update()(context))
  },
  deleteInvoiceTitle: titles.remove(),
})

function checkName(name: string): void {
  const [issue] = checkSpecialCharacters(name, 'gfmc')
  if (issue !== undefined) throw new BadRequest('/body/gfmc', issue.message)
}

/** A default title takes the place of the owner's former one. */
async function withOneDefault<O extends Outcome<TitleRow>>({ store }: AnyContext, outcome: O): Promise<O> {
  if (outcome.kind !== 'success' || outcome.data.isDefault !== 1) return outcome
  const { rows } = await store
    .table('invoiceTitles')
    .find({ where: { ...ownedOf(outcome.data), isDefault: 1, id: { not: outcome.data.id } } })
  for (const { id } of rows) await store.table('invoiceTitles').update(id, { isDefault: 0 })
  return outcome
}
