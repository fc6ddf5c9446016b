import { getUserInfo, listStoreGoods } from '@kaipiao/client/operations'
import type { Result } from '@kaipiao/client'
import { checkQuantity } from '@kaipiao/domain/shop/orders/quantity'
import { PAYMENT_SCOPE } from '@kaipiao/domain/shop/payments/payment-method'
import type { PurseBalance } from '@kaipiao/domain/shop/payments/preview-balance'
import type { Api } from '../../../deps/deps.ts'
import { Failure } from '../../../failures/failure.ts'
import { readBalance } from '../../../platform/bill/read-balance.ts'
import type { ImportPlan } from './import-plan.ts'
import type { OrderTerms } from './send-batch.ts'

type Goods = Result<'listStoreGoods'>[number]

/** Who orders, and what: settled before the first row is sent. */
export interface SettledTerms {
  userUid: string
  terms: OrderTerms
  goods: Goods
  quantity: number
  /** What can be spent; undefined where the platform does not say. */
  balance: PurseBalance | undefined
}

/** Asks the platform who is signed in and what can be ordered; the cheapest way to learn that a token is dead. */
export async function settleTerms(api: Pick<Api, 'call'>, plan: ImportPlan): Promise<SettledTerms> {
  const user = await api.call(getUserInfo)
  const { goods, quantity } = await settleGoods(api, plan.goods)
  return {
    userUid: user.userUid,
    goods,
    quantity,
    balance: await readBalance(api),
    terms: {
      mobile: plan.mobile ?? user.userPhone,
      contacts: { nickName: user.nickName, acctId: user.userUid },
      goods: { id: goods.gid, q: quantity },
    },
  }
}

/** The goods of the plan as the shop has them, else the first that can be bought; refused in the shop's words. */
export async function settleGoods(
  api: Pick<Api, 'call'>,
  wanted: ImportPlan['goods'],
): Promise<{ goods: Goods; quantity: number }> {
  const all = await api.call(listStoreGoods, { query: { ot: 1, s: PAYMENT_SCOPE.batch } })
  const quantity = wanted?.quantity ?? 1
  const goods =
    wanted === undefined
      ? all.find(({ quantityLimit, trial }) => quantityLimit > 0 && trial === 0)
      : all.find(({ gid }) => gid === wanted.id)
  if (!goods) {
    const names = all.map(({ gid, name }) => `${gid} ${name}`).join('、')
    throw new Failure('usage', {
      what: wanted === undefined ? '商城中没有可购买的商品' : `商城中没有商品 ${wanted.id}`,
      why: names === '' ? undefined : `现有商品：${names}`,
      next: '用 --goods 商品编号 指定',
    })
  }
  const [issue] = checkQuantity(quantity, goods)
  if (issue)
    throw new Failure('usage', { what: `商品 ${goods.gid} 不能购买 ${quantity} 件`, why: issue.message })
  return { goods, quantity }
}
