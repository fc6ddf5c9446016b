import type { AnyContext } from '../../../behaviour/handler.ts'
import type { StoreGoodsRow, StoreOrderRow } from '../tables/shop.ts'

interface GoodsQuery {
  readonly ol?: string | undefined
  readonly ot?: number | undefined
  readonly eid?: string | undefined
}

/** Goods that can be bought with the label and order type; a trial that the enterprise has had has no more to give. */
export async function offeredGoods(
  context: AnyContext,
  { ol, ot, eid }: GoodsQuery,
): Promise<StoreGoodsRow[]> {
  const { rows } = await context.store.table('storeGoods').find({ where: { label: ol }, sort: 'id' })
  const offered = rows.filter(({ orderTypes }) => ot === undefined || orderTypes.includes(ot))
  return Promise.all(offered.map((goods) => goodsFor(context, goods, eid)))
}

/** The goods as this enterprise or terminal can buy them: a trial once only (SH31). */
export async function goodsFor(
  { store, session }: AnyContext,
  goods: StoreGoodsRow,
  entity: string | undefined,
): Promise<StoreGoodsRow> {
  if (goods.trial === 0 || entity === undefined || entity === '') return goods
  const { rows } = await store.table('storeOrders').find({ where: session.scope })
  const isTried = rows.some(
    (order) => isAlive(order) && order.goodsIds.includes(goods.gid) && isFor(order, entity),
  )
  return isTried ? { ...goods, quantityLimit: 0 } : goods
}

function isAlive({ state }: StoreOrderRow): boolean {
  return state !== 'cancelled' && state !== 'expired'
}

function isFor({ enterpriseId, taxerId, diskId }: StoreOrderRow, entity: string): boolean {
  return [enterpriseId, taxerId, diskId].includes(entity)
}
