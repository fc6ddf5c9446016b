import { codes } from '@kaipiao/client/codes'
import { checkEdition } from '@kaipiao/domain/declarations/editions/check-edition'
import { namedEdition } from '@kaipiao/domain/declarations/editions/edition'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { enterpriseOf } from '../declarations/enterprise.ts'

const editions = resource('formEditions', {
  sort: ['-tsCreate', '-id'],
  stamp: ({ now }) => ({ tsCreate: now() }),
  check: async (context, row, was) => {
    const { region, taxerType } = await enterpriseOf(context, row.eid)
    const { rows } = await context.store.table('formEditions').find({ where: { eid: row.eid } })
    const [issue] = checkEdition(row, { region, taxerType, others: rows.filter(({ id }) => id !== was?.id) })
    if (issue !== undefined) refuse(codes.invalid, issue.message)
  },
  before: async (context, { eid }) => ownedOf(await enterpriseOf(context, eid)),
  show: async ({ store }, rows) => {
    const shown = []
    for (const row of rows) {
      const { taxerName = '' } = (await store.table('enterprises').get(row.eid)) ?? {}
      const { tax = '', name = '', isTrial = false } = namedEdition(row.bb) ?? {}
      shown.push({ ...row, taxerName, zsxmmc: tax, bbmc: name, sy: isTrial })
    }
    return shown
  },
  told: ['taxerName', 'zsxmmc', 'bbmc'],
})

/** Onto which edition of a form taxpayers are set; returns ask for it as long as they are not filed. */
export const editionHandlers = defineHandlers({
  listEditions: editions.list(),
  createEdition: editions.create(),
  updateEdition: editions.update(true),
  deleteEdition: editions.remove(),
})
