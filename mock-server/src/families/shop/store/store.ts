import { codes } from '@kaipiao/client/codes'
import { findRegion } from '@kaipiao/domain/lookups/terminals/region'
import { calculateAmount } from '@kaipiao/domain/shop/orders/calculate-amount'
import { checkRenewal } from '@kaipiao/domain/terminals/terminals/expiry'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { StoreGoodsRow } from '../tables/shop.ts'
import { goodsFor, offeredGoods } from './offered-goods.ts'

/** What the shop sells, and for how much. */
export const storeHandlers = defineHandlers({
  listStoreGoods: async (context) => ok(await offeredGoods(context, context.query)),

  getRobotRenewalPrice: async (context) => {
    const list = await offeredGoods(context, context.query)
    return ok({ list, extras: list.length === 0 ? [] : [{ name: '开通时间', value: '1-5分钟' }] })
  },

  getStoreAvailability: async (context) => {
    const region = await regionOf(context, context.query)
    const where = region === undefined ? undefined : await context.store.table('storeRegions').get(region)
    // Whoever is in no region that we know is served: the shop is closed for named regions alone.
    const isShow = where?.isShow ?? 1
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

async function regionOf(
  context: AnyContext,
  { diskId, region }: { readonly diskId?: string | undefined; readonly region?: string | undefined },
): Promise<string | undefined> {
  if (diskId === undefined) return region
  const { enterpriseId } = await terminalOf(context, diskId)
  const enterprise = await context.store.table('enterprises').get(enterpriseId)
  const { rows } = await context.store.table('storeRegions').find({ where: { label: enterprise?.region } })
  return rows[0]?.id ?? (region === undefined ? undefined : findRegion(region)?.key)
}
