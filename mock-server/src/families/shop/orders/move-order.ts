import { isZero } from '@kaipiao/domain/money/money'
import { hostsNewTerminal } from '@kaipiao/domain/shop/enterprise-opening/opening-goods'
import { addFunds, cashFunds, type Funds } from '@kaipiao/domain/shop/orders/changes/funds'
import {
  canMoveStoreOrder,
  stateAfterPayment,
  type StoreOrderState,
} from '@kaipiao/domain/shop/orders/order-state'
import type { Unit } from '../../../behaviour/unit.ts'
import { isMagicOpeningFailure, magicRowError } from '../../invoicing/settings/magic.ts'
import type { ServiceTerm } from '@kaipiao/domain/shop/orders/changes/unused-term'
import { ownedOf } from '../../../world/owned-of.ts'
import type { StoreOrderLine, StoreOrderRow } from '../tables/shop.ts'
import { earnBrokerage } from '../brokerage/earn-brokerage.ts'
import { dropPayment, refundHold } from '../payments/payment-hold.ts'
import { openTaxer } from '../order-lines/open-taxer.ts'
import { endLine, freeLine } from './changed-source.ts'
import { followReturned } from './follow-returned.ts'
import { fundsOf } from '../order-lines/funds-of.ts'
import { linesOf, spanOf } from '../order-lines/order-lines.ts'
import { serveLine } from '../order-lines/serve-order.ts'
import { settleLines, waitingBack, withBack } from '../order-lines/settle-lines.ts'

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
  if (order !== undefined && from === 'opened') return giveBack(unit, order)
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

/** From one minute on, and with the pickup less than five in all. */
export function scheduleMove(unit: Unit, orderId: string, from: 'opened' | 'opening' | 'refunding') {
  const delay = 60_000 + Math.floor(unit.random() * 230_000)
  return unit.schedule('moveStoreOrder', { orderId, from }, delay)
}

async function moveSoon(unit: Unit, order: StoreOrderRow, next: 'opening' | 'refunding'): Promise<void> {
  await move(unit, order, next)
  return scheduleMove(unit, order.id, next)
}

/** What of the order can be opened is; the money of the rest goes back a moment later. */
async function open(unit: Unit, order: StoreOrderRow): Promise<void> {
  const paid = await fundsOf(unit, order)
  const { opened, back, told } = await settleLines(order, paid, (line) => openLine(unit, order, line, paid))
  if (opened === 0) return openNothing(unit, order, paid)
  await unit.store.table('storeOrders').update(order.id, { ...told, state: 'opened' })
  if (back !== undefined) await scheduleMove(unit, order.id, 'opened')
  if (order.type === UPGRADE) await endLine(unit, order)
  await earnBrokerage(unit, { ...order, ...told })
}

/** What was paid for lines that could not be opened goes back, once. */
async function giveBack(unit: Unit, order: StoreOrderRow): Promise<void> {
  const back = waitingBack(order)
  if (back === undefined) return
  await refundHold(unit, order, back)
  await followReturned(unit, order, back)
  await unit.store.table('storeOrders').update(order.id, withBack(order, back))
}

/** The line with the days that it serves; undefined where it can't be opened. */
async function openLine(
  unit: Unit,
  order: StoreOrderRow,
  line: StoreOrderLine,
  paid: Funds,
): Promise<StoreOrderLine | undefined> {
  const { taxerName = order.taxerName } = line
  if (magicRowError(taxerName) !== undefined || isMagicOpeningFailure(taxerName)) return undefined
  if (order.type === UPGRADE) {
    // It has its days already; they may be over where it was paid late.
    if (line.endTime === undefined || line.endTime < unit.today()) return undefined
    return { ...line, funds: line.funds === undefined ? paid : addFunds(line.funds, paid) }
  }
  const term = (await serveLine(unit, order, line, order)) ?? (await serveNew(unit, order, line))
  return term && { ...line, ...term }
}

/** An enterprise that nobody has opened yet is opened with its first hosting, as a batch does. */
async function serveNew(
  unit: Unit,
  order: StoreOrderRow,
  line: StoreOrderLine,
): Promise<ServiceTerm | undefined> {
  const account = await unit.store.table('accounts').get(order.accountId)
  const { taxerId, taxerName = order.taxerName } = line
  if (order.type !== PURCHASE || account === undefined || !(await canOpenNew(unit, order, line)))
    return undefined
  await openTaxer(unit, { owner: ownedOf(order), channel: account.nickName, taxerName, taxerId })
  return serveLine(unit, order, line, order)
}

/** Hosting of a digital terminal, by an agency or provider, for an enterprise that it does not have. */
async function canOpenNew(
  { store }: Unit,
  { providerId, agencyId, enterpriseId, taxerName: named }: StoreOrderRow,
  { gid, taxerId, diskId, taxerName = named }: StoreOrderLine,
): Promise<boolean> {
  const goods = await store.table('storeGoods').get(gid)
  const isHosting = goods !== undefined && hostsNewTerminal(goods)
  if (!isHosting || providerId === '' || enterpriseId !== '' || diskId !== '') return false
  if (taxerId === '' || taxerName === '') return false
  return !(await store.table('enterprises').has({ providerId, agencyId, taxerId }))
}

/** Nothing of it can be opened: all of it goes back, a moment later as every refund does. */
async function openNothing(unit: Unit, order: StoreOrderRow, paid: Funds): Promise<void> {
  await freeLine(unit, order)
  const lines = linesOf(order).map(({ startTime: _, endTime: __, ...line }) => line)
  await unit.store.table('storeOrders').update(order.id, { lines, ...withBack(order, paid) })
  return moveSoon(unit, order, 'refunding')
}

async function refund(unit: Unit, order: StoreOrderRow): Promise<void> {
  const { amount, back = cashFunds(amount.settleRefund), type, refunds } = order
  const isOwn = refunds === '' || type === UPGRADE
  const source = isOwn ? order : ((await unit.store.table('storeOrders').get(refunds)) ?? order)
  if (!isZero(amount.settleRefund)) {
    await refundHold(unit, order, back)
    const line = linesOf(source).findIndex(({ changedBy }) => changedBy === order.id)
    const gid = linesOf(source)[line]?.gid ?? order.goodsIds[0]
    await followReturned(unit, source, back, line < 0 ? { gid } : { line, gid })
  }
  const lines = linesOf(order)
  await unit.store.table('storeOrders').update(order.id, { state: 'refunded', ...spanOf(lines) })
  if (!isOwn) await endLine(unit, order)
}
