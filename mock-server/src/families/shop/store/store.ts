import { codes } from '@kaipiao/client/codes'
import { calculateAmount } from '@kaipiao/domain/shop/orders/calculate-amount'
import { checkRenewal } from '@kaipiao/domain/terminals/terminals/expiry'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { StoreGoodsRow } from '../tables/shop.ts'
import { shopIn } from './shop-region.ts'
import { goodsFor, offeredGoods } from './offered-goods.ts'

/** What the shop sells, and for how much. */
export const storeHandlers = defineHandlers({
  listStoreGoods: async (context) => ok(await offeredGoods(context, context.query)),

  getRobotRenewalPrice: async (context) => {
    const list = await offeredGoods(context, context.query)
    return ok({ list, extras: list.length === 0 ? [] : [{ name: '开通时间', value: '1-5分钟' }] })
  },

  getStoreAvailability: async (context) => {
    const { diskId, region } = context.query
    const enterpriseId = diskId === undefined ? '' : (await terminalOf(context, diskId)).enterpriseId
    const isShow = await shopIn(context, { enterpriseId, region })
    return ok({ isShow, message: checkRenewal(isShow === 1)[0]?.message ?? '' })
  },

  calculateStoreAmount: async (context) => {
    const { skuId, entityId, totalQt, period, periodAlter = 0 } = context.body
    const goods = await goodsFor(context, await goodsOf(context, skuId), entityId)
    const periods = (period ?? goods.priceTable?.defaultPeriod ?? 1) + periodAlter
    const amounts = calculateAmount(goods, totalQt, periods)
    return amounts.ok ? ok(amounts.value) : fail(codes.invalid, amounts.issues[0]?.message)
  },

  getGoodsResource: async (context) => {
    const { resource, form } = await goodsOf(context, context.query.gid)
    return ok([{ product: resource.product, form: [...form] }])
  },

  getGoodsDetailContent: async (context) =>
    ok({ content: (await goodsOf(context, context.path.gid)).content }),
})

/** A goods item that the shop has, or a refusal. */
export async function goodsOf({ store }: AnyContext, gid: string): Promise<StoreGoodsRow> {
  return (await store.table('storeGoods').get(gid)) ?? refuse(codes.unknownRecord, '商品不存在')
}
