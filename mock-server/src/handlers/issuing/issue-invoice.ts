import type { Schemas } from '@kaipiao/client'
import type { Context } from '../../behaviour/handler.ts'
import { fail, ok, type Failed, type Success } from '../../behaviour/outcome.ts'
import { ownedOf, terminalOf } from '../../behaviour/terminal-of.ts'
import { momentOf } from '../../clock/local-time.ts'
import type { TerminalRow, WorldTables } from '../../world/tables.ts'
import { findLimits } from './amount-limits.ts'
import { creditFault, currentQuota } from './credit.ts'
import { formFault } from './form-fault.ts'
import { environmentFault, sellerFault } from './issue-checks.ts'
import { issueDelay, orderLife } from './issue-order.ts'
import { magicCode } from './magic.ts'

type IssueContext = Context<'issueInvoice'>
type OrderRow = WorldTables['issueOrders']

/** Checks a form and queues it as an order; the bureau issues it a little later (IV01–IV03, AM, SK09). */
export async function issueInvoice(context: IssueContext): Promise<Success<OrderRow> | Failed> {
  const { store, path, body, operation, query } = context
  const terminal = await terminalOf(context, path.id)
  const isConfirmed = query.scene === 'confirm'
  const code = magicCode(body.buyerTaxerName, operation)
  if (code !== undefined && !(code === 202500034 && isConfirmed)) return fail(code)
  const seller = await store.table('sellers').get(terminal.diskId)
  const kept = await store.table('quotas').get(terminal.diskId)
  const quota = kept === undefined ? undefined : currentQuota(kept, context)
  const fault =
    (await environmentFault(context, terminal, body.fplxdm)) ??
    sellerFault(seller) ??
    formFault(body, { terminal, seller: terminal, isConfirmed, today: context.today() }) ??
    creditFault(terminal, quota, body.hjje)
  if (fault !== undefined) return fail(fault.code, fault.message)
  const limits = await findLimits(context, quota, body.hjje)
  if (limits.block !== undefined) return fail(104000001, limits.block)
  return ok(await queueOrder(context, terminal, limits.reminders))
}

async function queueOrder(
  context: IssueContext,
  terminal: TerminalRow,
  warnings: string[],
): Promise<OrderRow> {
  const { store, body, id, now, today, time, random, schedule } = context
  const orderId = id()
  const { diskId } = terminal
  const pending = await store.table('issueOrders').count({ diskId, ddzt: 2 })
  const order = await store.table('issueOrders').insert({
    ...ownedOf(terminal),
    id: orderId,
    ddh: `DD${today().replaceAll('-', '')}${orderId.padStart(8, '0')}`,
    ddzt: 2,
    fplxdm: body.fplxdm,
    xfmc: terminal.taxerName,
    gfmc: body.buyerTaxerName,
    pendOrderCount: pending + 1,
    diskId,
    fpdm: '',
    fphm: '',
    invoiceId: '',
    jshj: body.jshj,
    errCode: 0,
    message: '开票中',
    warnings,
    tsCreate: now(),
    expireTime: momentOf(time + orderLife),
    form: body satisfies Schemas['InvoiceForm'],
  })
  await schedule('issueOrder', { orderId }, issueDelay(random()))
  await schedule('expireOrder', { orderId }, orderLife)
  return order
}
