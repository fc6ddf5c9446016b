import { codes } from '@kaipiao/client/codes'
import { isStoreOrderExpired } from '@kaipiao/domain/shop/orders/order-state'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import { dropPayment } from '../payments/payment-hold.ts'
import { linesOf } from '../order-lines/order-lines.ts'
import { servesEntity } from '../order-lines/served-entity.ts'

/**
 * One unpaid order for one thing. The same order again, from a second click or tab, is the one that is there and is
 * answered; another one for the same service takes its place. Where WeChat may be paying just now nothing is touched:
 * such an order is paid or cancelled by whoever made it.
 */
export async function giveWay(
  context: AnyContext,
  order: StoreOrderRow,
): Promise<Readonly<StoreOrderRow> | undefined> {
  const { store, time } = context
  const { providerId, agencyId, enterpriseId } = order
  const where = { providerId, agencyId, enterpriseId, state: 'unpaid', refunds: '' } as const
  const { rows } = await store.table('storeOrders').find({ where })
  for (const before of rows) {
    if (isStoreOrderExpired(before.createdAt, time) || !(await isSameThing(context, before, order))) continue
    if (asked(before) === asked(order)) return before
    const payment = await store.table('payments').get(before.id)
    if (payment !== undefined)
      refuse(codes.wrongState, `该服务的订单${before.id}正在等待微信支付，请先支付或取消`)
    await dropPayment(context, before)
    const remark = [before.remark, `由后来的订单代替`].filter(Boolean).join('，')
    await store.table('storeOrders').update(before.id, { state: 'cancelled', remark })
  }
  return undefined
}

/** What was asked for, without who asked and when. */
function asked({
  type,
  mode,
  goods,
  goodsIds,
  referralCode,
  payer,
  startTime,
  endTime,
}: StoreOrderRow): string {
  const pieces = goods.map(({ quantity, period, amount }, at) => [
    goodsIds[at],
    quantity,
    period ?? 1,
    amount,
  ])
  return JSON.stringify([type, mode, pieces, referralCode, payer, startTime, endTime])
}

/** Whether both serve the same product to the same enterprise or terminal. */
async function isSameThing({ store }: AnyContext, a: StoreOrderRow, b: StoreOrderRow): Promise<boolean> {
  const productOf = async (gid: string) => (await store.table('storeGoods').get(gid))?.resource.product
  for (const one of linesOf(a)) {
    for (const other of linesOf(b)) {
      if (!servesEntity(one, other)) continue
      if ((await productOf(one.gid)) === (await productOf(other.gid))) return true
    }
  }
  return false
}
