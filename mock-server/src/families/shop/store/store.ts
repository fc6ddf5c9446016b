import { codes } from '@kaipiao/client/codes'
import { calculateAmount } from '@kaipiao/domain/shop/orders/calculate-amount'
import { afterCoupons } from '@kaipiao/domain/shop/payments/after-coupons'
import { PAYMENT_SCOPE } from '@kaipiao/domain/shop/payments/payment-method'
import { checkRenewal } from '@kaipiao/domain/terminals/terminals/expiry'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { StoreGoodsRow } from '../tables/shop.ts'
import { couponsOf, withCouponPrices } from '../payments/coupon-prices.ts'
import { checkRegion, regionRefusal, shopIn } from './shop-region.ts'
import { goodsFor, offeredGoods } from './offered-goods.ts'

/** What the shop sells, and for how much. */
export const storeHandlers = defineHandlers({
  listStoreGoods: async (context) => ok(await pricedGoods(context)),

  getRobotRenewalPrice: async (context) => {
    const list = await pricedGoods(context)
    const closed = await closedFor(context)
    if (closed !== undefined) return ok({ list, extras: [{ name: '说明', value: closed }] })
    return ok({ list, extras: list.length === 0 ? [] : [{ name: '开通时间', value: '1-5分钟' }] })
  },

  getStoreAvailability: async (context) => {
    const { diskId, region } = context.query
    const enterpriseId = diskId === undefined ? '' : (await terminalOf(context, diskId)).enterpriseId
    const isShow = await shopIn(context, { enterpriseId, region })
    return ok({ isShow, message: checkRenewal(isShow === 1)[0]?.message ?? '' })
  },

  calculateStoreAmount: async (context) => {
    const { skuId, entityId = '', totalQt, period, periodAlter = 0 } = context.body
    if (entityId !== '') await checkRegion(context, entityId)
    const goods = await goodsFor(context, await goodsOf(context, skuId), entityId)
    const periods = (period ?? goods.priceTable?.defaultPeriod ?? 1) + periodAlter
    const amounts = calculateAmount(goods, totalQt, periods)
    if (!amounts.ok) return fail(codes.invalid, amounts.issues[0]?.message)
    const { amount } = amounts.value
    const { orderMode, channelId } = context.body
    const coupons = await couponsOf(context, { mode: orderMode, party: channelId })
    return ok({ amount, amountCoupon: afterCoupons(amount, coupons) })
  },

  getGoodsResource: async (context) => {
    const { resource, form } = await goodsOf(context, context.query.gid)
    return ok([{ product: resource.product, form: [...form] }])
  },

  getGoodsDetailContent: async (context) =>
    ok({ content: (await goodsOf(context, context.path.gid)).content }),
})

type GoodsContext = AnyContext & {
  readonly query: Parameters<typeof offeredGoods>[1] & {
    readonly om?: number | undefined
    readonly chn?: string | undefined
    readonly cst?: string | undefined
  }
}

/** Why nothing is sold to whom it is asked for: the region has no shop. What was bought is still given back there. */
async function closedFor(context: GoodsContext): Promise<string | undefined> {
  const { eid = '', ot = PURCHASE } = context.query
  return eid === '' || ot > UPGRADE ? undefined : regionRefusal(context, eid)
}

const PURCHASE = 1
const UPGRADE = 3

/** What is offered, with the price that whoever would pay has after their coupons. */
async function pricedGoods(context: GoodsContext): Promise<StoreGoodsRow[]> {
  const { om, chn, cst } = context.query
  if ((await closedFor(context)) !== undefined) return []
  // Coupons pay no batch.
  const isBatch = context.query.s === PAYMENT_SCOPE.batch
  const coupons = isBatch ? '0' : await couponsOf(context, { mode: om, party: cst ?? chn })
  return (await offeredGoods(context, context.query)).map((goods) => withCouponPrices(goods, coupons))
}

/** A goods item that the shop has, or a refusal. */
export async function goodsOf({ store }: AnyContext, gid: string): Promise<StoreGoodsRow> {
  return (await store.table('storeGoods').get(gid)) ?? refuse(codes.unknownRecord, '商品不存在')
}
