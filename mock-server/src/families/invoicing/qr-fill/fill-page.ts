import { defineHandlers } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'
import type { InvoiceApplicationRow } from '../tables/applications.ts'
import { messageOf } from '../batch/batch-rows.ts'
import { fillIn, openCard } from './fill-in.ts'
import { issueApplication } from './issue-application.ts'

/** What buyers do without an account: whoever holds the card may fill it in (BI05). */
export const fillPage = defineHandlers({
  getQrFillForm: async (context) => {
    const { card, config } = await openCard(context, context.path.id)
    const { id, name, taxerName, fplxdm, amount, goods, expireTime } = card
    const fields = config.fields.filter(({ option }) => option !== 2)
    return ok({
      ...{ id, name, fplxdm, amount, fields, expireTime },
      xfmc: taxerName,
      goods: goods.map((line) => line.name),
    })
  },

  submitQrFillForm: async (context) => {
    const { body, path, query, operation, store } = context
    const open = await openCard(context, path.id)
    const isConfirmed = query.scene === 'confirm'
    const filled = await fillIn(context, open, { buyer: body, isConfirmed })
    if ('kind' in filled) return filled
    const table = store.table('invoiceApplications')
    if (open.config.auditSw === 1) return ok(seenByBuyer(await table.update(filled.id, { state: 11 })))
    const issued = await issueApplication(context, filled, { operation, isConfirmed })
    if (issued.kind === 'success') return ok(seenByBuyer(issued.data))
    // The buyer has done nothing wrong: staff find the reason with the application.
    return ok(seenByBuyer(await table.update(filled.id, { message: messageOf(issued) })))
  },
})

/** The form names the seller's people, which is none of the buyer's business. */
function seenByBuyer({ form: _form, ...application }: InvoiceApplicationRow) {
  return application
}
