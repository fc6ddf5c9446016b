import { sum } from '@kaipiao/domain/money/sum'
import type { Money } from '@kaipiao/domain/money/money'
import { isStoreOrderExpired } from '@kaipiao/domain/shop/orders/order-state'
import { afterCoupons } from '@kaipiao/domain/shop/payments/after-coupons'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { linesOf, spanOf } from '../order-lines/order-lines.ts'
import { foreseeTerm } from '../order-lines/serve-order.ts'
import { usableCoupons } from '../payments/payment-hold.ts'
import type { StoreOrderRow } from '../tables/shop.ts'

/**
 * Orders as they are answered: 券后 is the price less the coupons that paid the order, or that would pay it now. What is not
 * opened yet says which days it would serve.
 */
export async function showOrders(
  context: AnyContext,
  orders: readonly Readonly<StoreOrderRow>[],
): Promise<StoreOrderRow[]> {
  const shown: StoreOrderRow[] = []
  for (const order of orders) {
    const coupons = await couponsFor(context, order)
    const goods = order.goods.map((item) => ({ ...item, priceCoupon: afterCoupons(item.price, coupons) }))
    shown.push({ ...order, goods, extras: [...order.extras, ...(await foreseen(context, order))] })
  }
  return shown
}

const NOT_OPENED: ReadonlySet<StoreOrderRow['state']> = new Set(['unpaid', 'paid', 'opening'])
const UPGRADE = 3

async function foreseen(
  context: AnyContext,
  order: Readonly<StoreOrderRow>,
): Promise<StoreOrderRow['extras']> {
  const { state, type, createdAt } = order
  const isOver = state === 'unpaid' && isStoreOrderExpired(createdAt, context.time)
  if (!NOT_OPENED.has(state) || isOver || type > UPGRADE) return []
  const lines = linesOf(order)
  const terms =
    type === UPGRADE
      ? lines
      : await Promise.all(lines.map((line) => foreseeTerm(context, order, line, order)))
  const { startTime, endTime } = spanOf(terms.flatMap((term) => term ?? []))
  if (startTime === undefined || endTime === undefined) return []
  return [{ name: '预计服务期', value: `${startTime} 至 ${endTime}` }]
}

async function couponsFor(context: AnyContext, order: StoreOrderRow): Promise<Money> {
  const payment = await context.store.table('payments').get(order.id)
  if (payment?.state === 2) return sum((payment.hold?.coupons ?? []).map(({ amount }) => amount))
  if (order.state !== 'unpaid' || isStoreOrderExpired(order.createdAt, context.time)) return '0'
  const coupons = await usableCoupons(context, order.payer, payment?.hold)
  return sum(coupons.map(({ remain }) => remain))
}
