import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { isReverseInvoicing } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import type { TerminalFault } from '../../../behaviour/tenancy/terminal-fault.ts'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { creditFault, currentQuota } from '../../terminals/tax-bureau/credit.ts'
import { checkRed } from '../invoices/check-red.ts'
import { findLimits } from '../amount-limits/find-limits.ts'
import { findSellerLimits } from '../amount-limits/find-seller-limits.ts'
import { heldBy, ordersUnderWay } from '../amount-limits/orders-under-way.ts'

/**
 * What keeps an order that held nothing from going on: credit, limits or the blue invoice, which others may have taken
 * since.
 */
export async function heldFault(
  context: AnyContext,
  { id: orderId, diskId }: WorldTables['issueOrders'],
  form: Schemas['InvoiceForm'],
): Promise<TerminalFault | undefined> {
  const terminal = await terminalOf(context, diskId)
  const asker = { orderId }
  const kept = await context.store.table('quotas').get(diskId)
  const quota = kept === undefined ? undefined : currentQuota(kept, context)
  const held = heldBy(await ordersUnderWay(context, diskId, asker))
  const { fault = creditFault(terminal, quota, form.hjje, held) } = await checkRed(
    context,
    diskId,
    form,
    asker,
  )
  if (fault !== undefined) return fault
  const { block: message } = isReverseInvoicing(form.tdyslxdm)
    ? await findSellerLimits(context, form, asker)
    : await findLimits(context, quota, form.hjje, asker)
  return message === undefined ? undefined : { code: codes.invalid, message }
}
