import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { fail, ok, type Failed, type Success } from '../../../behaviour/outcome.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { momentOf } from '../../../clock/local-time.ts'
import type { OperationFacts } from '../../../contract/description.ts'
import type { OrderOrigin, TerminalRow, WorldTables } from '../../../world/tables.ts'
import { isReverseInvoicing, partyNames } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import { findLimits } from '../amount-limits/find-limits.ts'
import { findSellerLimits } from '../amount-limits/find-seller-limits.ts'
import { checkRed } from '../invoices/check-red.ts'
import { switchesOf } from '../settings/settings-of.ts'
import { creditFault, currentQuota } from '../../terminals/tax-bureau/credit.ts'
import { formWarnings } from '../issuing/form-fault.ts'
import { settleForm } from '../issuing/settle-form.ts'
import { environmentFault, sellerFault } from '../issuing/issue-checks.ts'
import { issueDelay, orderLife } from './issue-order.ts'
import { magicCode } from '../settings/magic.ts'
import { heldBy, ordersUnderWay } from '../amount-limits/orders-under-way.ts'
import { reviewDelay } from './review-proxy.ts'

type OrderRow = WorldTables['issueOrders']

export interface Submission {
  /** The user has seen the questions and goes on (VL02). */
  readonly isConfirmed: boolean
  /** Of which magic names know the codes that they may answer. */
  readonly operation: Pick<OperationFacts, 'codes'>
  /** What follows the order where it is not a form of its own. */
  readonly origin?: OrderOrigin
  /** How many orders of the same batch stand before it. */
  readonly place?: number
  /** Where the form came from. */
  readonly src?: string | undefined
  /** The bureau issues on behalf: the application is reviewed first. */
  readonly isProxy?: boolean
}

/** Checks a form and queues it as an order; the bureau issues it a little later (IV01–IV03, AM, SK09). */
export async function queueForm(
  unit: Unit,
  terminal: TerminalRow,
  given: Schemas['InvoiceForm'],
  submission: Submission,
): Promise<Success<OrderRow> | Failed> {
  const { store } = unit
  const { isConfirmed, isProxy = false, operation } = submission
  const code = magicCode(given.buyerTaxerName, operation)
  if (code !== undefined && !(code === codes.confirmContinue && isConfirmed)) return fail(code)
  const seller = await store.table('sellers').get(terminal.diskId)
  const kept = await store.table('quotas').get(terminal.diskId)
  const quota = kept === undefined ? undefined : currentQuota(kept, unit)
  const switches = await switchesOf(unit, terminal)
  const facts = { terminal, seller: terminal, isProxy, isConfirmed, today: unit.today(), switches }
  const red = await checkRed(unit, terminal.diskId, given)
  const { form, told, fault: formFault } = await settleForm(unit, red.form ?? given, facts)
  const fault =
    (await environmentFault(unit, terminal, form.fplxdm)) ??
    sellerFault(seller) ??
    formFault ??
    red.fault ??
    creditFault(terminal, quota, form.hjje, heldBy(await ordersUnderWay(unit, terminal.diskId)))
  if (fault !== undefined) return fail(fault.code, fault.message)
  // Own limits are about what is sold; of what is bought the person who sells has one.
  const limits = isReverseInvoicing(form.tdyslxdm)
    ? await findSellerLimits(unit, form)
    : await findLimits(unit, quota, form.hjje)
  if (limits.block !== undefined) return fail(codes.invalid, limits.block)
  const warnings = [...told, ...limits.reminders, ...formWarnings(form, facts)]
  return ok(await insertOrder(unit, { terminal, form, warnings, submission }))
}

interface Checked {
  readonly terminal: TerminalRow
  readonly form: Schemas['InvoiceForm']
  readonly warnings: string[]
  readonly submission: Submission
}

async function insertOrder(
  unit: Unit,
  { terminal, form, warnings, submission: { origin, place = 0, isProxy = false, isConfirmed, src } }: Checked,
): Promise<OrderRow> {
  const { store, id, now, today, time, random, schedule } = unit
  const orderId = id()
  const { diskId } = terminal
  const pending = await store.table('issueOrders').count({ diskId, ddzt: 2 })
  const order = await store.table('issueOrders').insert({
    ...ownedOf(terminal),
    id: orderId,
    ddh: `DD${today().replaceAll('-', '')}${orderId.padStart(8, '0')}`,
    ddzt: isProxy ? 1 : 2,
    fplxdm: form.fplxdm,
    ...partyNames(form, terminal.taxerName),
    pendOrderCount: pending + 1,
    diskId,
    fpdm: '',
    fphm: '',
    invoiceId: '',
    jshj: form.jshj,
    errCode: 0,
    message: isProxy ? '待申请' : '开票中',
    warnings,
    tsCreate: now(),
    expireTime: momentOf(time + orderLife),
    form,
    ...(isProxy ? { ydk: 1 } : {}),
    ...(src === undefined ? {} : { src }),
    ...(isConfirmed ? { scene: 'confirm' } : {}),
    ...(origin === undefined ? {} : { origin }),
  })
  if (isProxy) await schedule('reviewProxy', { orderId }, reviewDelay)
  else await schedule('issueOrder', { orderId }, issueDelay(random()) + place * queueGap)
  await schedule('expireOrder', { orderId }, orderLife)
  return order
}

/** The bureau takes the orders of a batch one after the other. */
const queueGap = 1000
