import { codes } from '@kaipiao/client/codes'
import {
  ISSUE_ORDER_LIFETIME_HOURS,
  nextIssueOrderState,
} from '@kaipiao/domain/invoicing/orders/order-transitions'
import { isDigitalInvoice, usesPaperStock } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { isReverseInvoicing } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import { takeNumber } from '@kaipiao/domain/invoicing/stock/volume'
import type { Unit } from '../../../behaviour/unit.ts'
import type { BusinessCode } from '../../../behaviour/outcome.ts'
import type { TerminalFault } from '../../../behaviour/tenancy/terminal-fault.ts'
import type { InvoiceRow, QuotaRow, TerminalRow, WorldTables } from '../../../world/tables.ts'
import { buildInvoice, digitalNumber } from '../issuing/build-invoice.ts'
import { creditFault, currentQuota, takeCredit } from '../../terminals/tax-bureau/credit.ts'
import { followOrder } from './follow-order.ts'
import { takesStock } from '../issuing/issue-checks.ts'
import { checkRed } from '../invoices/check-red.ts'
import { findLimits } from '../amount-limits/find-limits.ts'
import { findSellerLimits } from '../amount-limits/find-seller-limits.ts'
import { notePush, RETURNED } from '../invoices/note-push.ts'
import { settingsOf } from '../settings/settings-of.ts'
import { isMagicBounce, isMagicFailure } from '../settings/magic.ts'

type OrderRow = WorldTables['issueOrders']

declare module '../../../behaviour/ports.ts' {
  interface Ports {
    /** A red invoice uses the notice whose number it carries. */
    readonly spendNotice: (unit: Pick<Unit, 'store'>, invoice: InvoiceRow) => Promise<void>
    /** What a buyer declares for natural persons follows from what it bought of them. */
    readonly followSellerTaxes: (unit: Pick<Unit, 'store' | 'id'>, invoice: InvoiceRow) => Promise<void>
  }
}

/** Orders expire after 48 hours (CN). */
export const orderLife = ISSUE_ORDER_LIFETIME_HOURS * 3_600_000

/** The bureau takes about three seconds of the world: from 2 to 4. */
export function issueDelay(random: number): number {
  return 2000 + Math.floor(random * 2000)
}

/** The bureau's answer to an order: a number and an invoice, or why there is none. */
export async function issueOrder(unit: Unit, { orderId }: { readonly orderId: string }): Promise<void> {
  const { store } = unit
  const order = await store.table('issueOrders').get(orderId)
  if (order?.ddzt !== 2) return
  const terminal = await store.table('terminals').get(order.diskId)
  const seller = await store.table('sellers').get(order.diskId)
  const kept = await store.table('quotas').get(order.diskId)
  const quota = kept === undefined ? undefined : currentQuota(kept, unit)
  if (terminal === undefined || seller === undefined)
    return failOrder(unit, order, codes.terminalUnusable, '终端已不存在')
  if (isMagicFailure(order.gfmc))
    return failOrder(unit, order, codes.bureauHandler9, '税局开具失败，请稍后重试')
  // Credit, limits and what is left of a blue invoice may have changed since it was queued.
  const fault = creditFault(terminal, quota, order.form.hjje) ?? (await changedFault(unit, order, quota))
  if (fault !== undefined) return failOrder(unit, order, fault.code, fault.message)
  const number = await takeOrderNumber(unit, order, terminal)
  if (number === undefined) return failOrder(unit, order, codes.stockExhausted, '发票已用完')
  const numbered = { id: unit.id(), jym: '', kprq: unit.now(), ...number }
  const invoice = {
    ...buildInvoice(order.form, seller, terminal, numbered),
    ...(await handOut(unit, terminal, order.form)),
    // Whoever asked for it has it.
    ...(order.personId === undefined ? {} : { personId: order.personId }),
  }
  await store.table('invoices').insert(invoice)
  await unit.ports.spendNotice(unit, invoice)
  await unit.ports.followSellerTaxes(unit, invoice)
  if (terminal.diskType === 7 && quota !== undefined) await takeCredit(unit, quota, invoice)
  await finish(unit, order, invoice)
}

/** What was issued or set since, and keeps it from being issued; orders behind it do not. */
async function changedFault(
  unit: Unit,
  { id: orderId, diskId, form }: OrderRow,
  quota: QuotaRow | undefined,
): Promise<TerminalFault | undefined> {
  const asker = { orderId, isIssuing: true }
  const { fault } = await checkRed(unit, diskId, form, asker)
  if (fault !== undefined) return fault
  const { block: message } = isReverseInvoicing(form.tdyslxdm)
    ? await findSellerLimits(unit, form, asker)
    : await findLimits(unit, quota, form.hjje, asker)
  return message === undefined ? undefined : { code: codes.invalid, message }
}

/** Paper is printed and the receiver is sent the invoice at once, where that is switched on. */
async function handOut(
  unit: Unit,
  terminal: TerminalRow,
  { fplxdm, receiver = '' }: OrderRow['form'],
): Promise<Pick<InvoiceRow, 'printed' | 'pushState' | 'pushes'>> {
  const { autoPrintSw, autoPushSw } = await settingsOf(unit, terminal)
  const printed = usesPaperStock(fplxdm) ? autoPrintSw : 0
  if (receiver.trim() === '' || autoPushSw === 0) return { printed, pushState: 0 }
  const message = isMagicBounce(receiver) ? RETURNED : ''
  return { printed, ...notePush({}, { time: unit.now(), receiver: receiver.trim(), message, by: '' }) }
}

/** An order that nobody saw through in time is void. */
export async function expireOrder(unit: Unit, { orderId }: { readonly orderId: string }): Promise<void> {
  const order = await unit.store.table('issueOrders').get(orderId)
  const next = order === undefined ? undefined : nextIssueOrderState(order.ddzt, 'expire')
  if (next?.ok !== true) return
  await reportOrder(
    unit,
    await unit.store.table('issueOrders').update(orderId, { ddzt: next.value, message: '订单已失效' }),
  )
}

/** Tells everybody who may see the order how it stands, and how many still wait on its terminal. */
export async function reportOrder(unit: Unit, order: OrderRow): Promise<void> {
  const { store, push } = unit
  const { diskId, xfmc, fplxdm, ddzt, id: orderId, fphm } = order
  await followOrder(unit, order)
  const pendOrderCount = await store.table('issueOrders').count({ diskId, ddzt: 2 })
  push(order, 'FPKJ', { xfmc, fplxdm, ddzt, pendOrderCount, orderId, ...(fphm === '' ? {} : { fphm }) })
}

async function takeOrderNumber(
  { store, id, now }: Unit,
  { fplxdm }: OrderRow,
  { diskId, swjgdm }: TerminalRow,
): Promise<Pick<InvoiceRow, 'fpdm' | 'fphm' | 'zzfpdm' | 'zzfphm'> | undefined> {
  const digital = (): string => digitalNumber(now(), swjgdm.slice(1, 5), id())
  if (!takesStock(fplxdm)) return { fpdm: '', fphm: digital() }
  const { rows } = await store.table('stock').find({ where: { diskId, fplxdm } })
  const taken = takeNumber(rows, fplxdm)
  if (!taken.ok) return undefined
  for (const segment of taken.value.volumes) {
    if (!rows.includes(segment)) await store.table('stock').update(segment.id, { syfs: segment.syfs })
  }
  const paper = taken.value.number
  // Digital invoices on paper have a number of 20 digits beside code and number of their paper (domain.md §1.1).
  if (!isDigitalInvoice(fplxdm)) return paper
  return { fpdm: '', fphm: digital(), zzfpdm: paper.fpdm, zzfphm: paper.fphm }
}

async function finish(unit: Unit, order: OrderRow, invoice: InvoiceRow): Promise<void> {
  const { fpdm, fphm, id: invoiceId } = invoice
  const issued = await unit.store.table('issueOrders').update(order.id, {
    ddzt: 3,
    fpdm,
    fphm,
    invoiceId,
    errCode: 0,
    message: '开票成功',
    pendOrderCount: 0,
  })
  await reportOrder(unit, issued)
}

async function failOrder(unit: Unit, order: OrderRow, errCode: BusinessCode, message: string): Promise<void> {
  const failed = await unit.store.table('issueOrders').update(order.id, { ddzt: 101, errCode, message })
  await reportOrder(unit, failed)
}
