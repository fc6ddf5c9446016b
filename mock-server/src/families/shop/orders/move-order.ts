import { isZero, roundToCents } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import {
  addFunds,
  cashFunds,
  fundsTotal,
  shareOfFunds,
  type Funds,
} from '@kaipiao/domain/shop/orders/changes/funds'
import {
  canMoveStoreOrder,
  stateAfterPayment,
  type StoreOrderState,
} from '@kaipiao/domain/shop/orders/order-state'
import type { Unit } from '../../../behaviour/unit.ts'
import { magicRowError } from '../../invoicing/settings/magic.ts'
import type { ServiceTerm } from '@kaipiao/domain/shop/orders/changes/unused-term'
import { ownedOf } from '../../../world/owned-of.ts'
import type { StoreOrderLine, StoreOrderRow } from '../tables/shop.ts'
import { earnBrokerage } from '../brokerage/earn-brokerage.ts'
import { dropPayment, refundHold } from '../payments/payment-hold.ts'
import { openTaxer } from '../order-lines/open-taxer.ts'
import { endLine, freeLine } from './changed-source.ts'
import { followReturned } from './follow-returned.ts'
import { fundsOf } from './funds-of.ts'
import { linesOf, spanOf } from '../order-lines/order-lines.ts'
import { serveLine } from '../order-lines/serve-order.ts'

const PURCHASE = 1
const UPGRADE = 3

/**
 * What time does to an order: unpaid it expires, paid it opens or is refunded, which takes one to five minutes.
 * An order that has left the state in the meantime is left alone.
 */
export async function moveStoreOrder(
  unit: Unit,
  { orderId, from }: { readonly orderId: string; readonly from: string },
): Promise<void> {
  const order = await unit.store.table('storeOrders').get(orderId)
  if (order === undefined || order.state !== from) return
  switch (order.state) {
    case 'unpaid':
      await dropPayment(unit, order)
      await freeLine(unit, order)
      return move(unit, order, 'expired')
    case 'paid':
      return moveSoon(unit, order, stateAfterPayment(order.type))
    case 'opening':
      return open(unit, order)
    case 'refunding':
      return refund(unit, order)
    case 'opened':
    case 'refunded':
    case 'cancelled':
    case 'expired':
  }
}

async function move({ store }: Unit, { id, state }: StoreOrderRow, next: StoreOrderState): Promise<void> {
  if (canMoveStoreOrder(state, next)) await store.table('storeOrders').update(id, { state: next })
}

async function moveSoon(unit: Unit, order: StoreOrderRow, next: 'opening' | 'refunding'): Promise<void> {
  await move(unit, order, next)
  // From one minute on, and with the pickup less than five in all.
  const delay = 60_000 + Math.floor(unit.random() * 230_000)
  return unit.schedule('moveStoreOrder', { orderId: order.id, from: next }, delay)
}

/** What of the order can be opened is; the money of the rest goes back. */
async function open(unit: Unit, order: StoreOrderRow): Promise<void> {
  const paid = await fundsOf(unit, order)
  const lines: StoreOrderLine[] = []
  const failed: Funds[] = []
  for (const line of linesOf(order)) {
    const opened = await openLine(unit, order, line, paid)
    if (opened === undefined) failed.push(shareOfFunds(paid, shareOfLine(order, line)))
    lines.push(opened ?? { ...line, changedBy: order.id })
  }
  if (failed.length === lines.length) return openNothing(unit, order, paid)
  const back = failed.length === 0 ? undefined : failed.reduce(addFunds)
  if (back !== undefined) await refundHold(unit, order, back)
  const told = back === undefined ? {} : withBack(order, back)
  await unit.store
    .table('storeOrders')
    .update(order.id, { lines, state: 'opened', ...spanOf(lines), ...told })
  if (order.type === UPGRADE) await endLine(unit, order)
  await earnBrokerage(unit, order)
  if (back !== undefined) await followReturned(unit, order, back)
}

/** The line with the days that it serves; undefined where it can't be opened. */
async function openLine(
  unit: Unit,
  order: StoreOrderRow,
  line: StoreOrderLine,
  paid: Funds,
): Promise<StoreOrderLine | undefined> {
  if (magicRowError(order.taxerName) !== undefined) return undefined
  if (order.type === UPGRADE) {
    // It has its days already; they may be over where it was paid late.
    if (line.endTime === undefined || line.endTime < unit.today()) return undefined
    return { ...line, funds: line.funds === undefined ? paid : addFunds(line.funds, paid) }
  }
  const term = (await serveLine(unit, order, line, order)) ?? (await serveNew(unit, order, line))
  return term && { ...line, ...term, funds: shareOfFunds(paid, shareOfLine(order, line)) }
}

/** An enterprise that nobody has opened yet is opened with its first hosting, as a batch does. */
async function serveNew(
  unit: Unit,
  order: StoreOrderRow,
  line: StoreOrderLine,
): Promise<ServiceTerm | undefined> {
  const account = await unit.store.table('accounts').get(order.accountId)
  const { taxerName } = order
  const { taxerId } = line
  if (order.type !== PURCHASE || account === undefined || !(await canOpenNew(unit, order, line)))
    return undefined
  await openTaxer(unit, { owner: ownedOf(order), channel: account.nickName, taxerName, taxerId })
  return serveLine(unit, order, line, order)
}

/** Hosting of a digital terminal, by an agency or provider, for an enterprise that it does not have. */
async function canOpenNew(
  { store }: Unit,
  { providerId, agencyId, enterpriseId, taxerName }: StoreOrderRow,
  { gid, taxerId, diskId }: StoreOrderLine,
): Promise<boolean> {
  const goods = await store.table('storeGoods').get(gid)
  const isDigital =
    goods?.resource.product === 'TAX_TRUST' && !goods.form.some(({ id }) => id === 'diskId' || id === 'psn')
  if (!isDigital || providerId === '' || enterpriseId !== '' || diskId !== '') return false
  if (taxerId === '' || taxerName === '') return false
  return !(await store.table('enterprises').has({ providerId, agencyId, taxerId }))
}

/** What the line cost of what was paid: of an upgrade all of it. */
function shareOfLine({ type, amount }: StoreOrderRow, { worth }: StoreOrderLine): string {
  return type === UPGRADE ? amount.settleTotal : worth
}

/** Nothing of it can be opened: all of it goes back, a moment later as every refund does. */
async function openNothing(unit: Unit, order: StoreOrderRow, paid: Funds): Promise<void> {
  await freeLine(unit, order)
  const lines = linesOf(order).map(({ startTime: _, endTime: __, ...line }) => line)
  await unit.store.table('storeOrders').update(order.id, { lines, ...withBack(order, paid) })
  return moveSoon(unit, order, 'refunding')
}

function withBack(order: StoreOrderRow, back: Funds): Pick<StoreOrderRow, 'amount' | 'amountBrief' | 'back'> {
  const settleRefund = fundsTotal(back)
  const coupons = roundToCents(sum(back.coupons.map(({ amount }) => amount)))
  const hints = isZero(coupons)
    ? '未能开通，退回付款账户'
    : `未能开通，其中代金券${coupons}元，其余退回付款账户`
  return {
    amount: { ...order.amount, settleRefund },
    amountBrief: [...order.amountBrief, { title: '应退金额', content: settleRefund, hints }],
    back,
  }
}

async function refund(unit: Unit, order: StoreOrderRow): Promise<void> {
  const { amount, back = cashFunds(amount.settleRefund), type, refunds } = order
  const isOwn = refunds === '' || type === UPGRADE
  const source = isOwn ? order : ((await unit.store.table('storeOrders').get(refunds)) ?? order)
  if (!isZero(amount.settleRefund)) {
    await refundHold(unit, order, back)
    await followReturned(unit, source, back, order.goodsIds[0])
  }
  const lines = linesOf(order)
  await unit.store.table('storeOrders').update(order.id, { state: 'refunded', ...spanOf(lines) })
  if (!isOwn) await endLine(unit, order)
}
