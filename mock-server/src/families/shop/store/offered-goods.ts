import { isChangeType } from '@kaipiao/domain/shop/orders/changes/confirm-change'
import { checkOpeningGoods } from '@kaipiao/domain/shop/enterprise-opening/opening-goods'
import { PAYMENT_SCOPE } from '@kaipiao/domain/shop/payments/payment-method'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { findChanges } from '../order-lines/find-changes.ts'
import { linesOf } from '../order-lines/order-lines.ts'
import { servedEntity, servesEntity } from '../order-lines/served-entity.ts'
import type { StoreGoodsRow, StoreOrderRow } from '../tables/shop.ts'

interface GoodsQuery {
  readonly ol?: string | undefined
  readonly ot?: number | undefined
  readonly eid?: string | undefined
  readonly s?: number | undefined
}

/**
 * Goods that can be bought with the label and order type, of a batch those that open enterprises: a trial that the enterprise has had has no more to give, and
 * what is upgraded, downgraded or refunded has been bought.
 */
export async function offeredGoods(
  context: AnyContext,
  { ol, ot, eid, s }: GoodsQuery,
): Promise<StoreGoodsRow[]> {
  const { rows } = await context.store.table('storeGoods').find({ where: { label: ol }, sort: 'id' })
  const offered = rows.filter(
    (goods) =>
      (ot === undefined || goods.orderTypes.includes(ot)) &&
      (s !== PAYMENT_SCOPE.batch || checkOpeningGoods(goods).length === 0),
  )
  if (ot !== undefined && isChangeType(ot)) {
    const changes = await findChanges(context, { type: ot, entity: eid })
    return offered.filter(({ gid }) => changes.some(({ goods }) => goods.gid === gid))
  }
  return Promise.all(offered.map((goods) => goodsFor(context, goods, eid)))
}

/** The goods as this enterprise or terminal can buy them: a trial once only (SH31). */
export async function goodsFor(
  context: AnyContext,
  goods: StoreGoodsRow,
  entity: string | undefined,
): Promise<StoreGoodsRow> {
  if (goods.trial === 0 || entity === undefined || entity === '') return goods
  const served = await servedEntity(context, entity)
  const { rows } = await context.store.table('storeOrders').find({ where: context.session.scope })
  const isTried = rows.some(
    (order) =>
      isAlive(order) && linesOf(order).some((line) => line.gid === goods.gid && servesEntity(line, served)),
  )
  return isTried ? { ...goods, quantityLimit: 0 } : goods
}

/** A trial whose order is not paid yet is that order's: it is answered again, not had. */
function isAlive({ state }: StoreOrderRow): boolean {
  return state !== 'cancelled' && state !== 'expired' && state !== 'refunded'
}
