import { getUserInfo, listStoreGoods } from '@kaipiao/client/operations'
import type { Result } from '@kaipiao/client'
import type { Api } from '../deps.ts'
import { Failure } from '../failure.ts'
import type { OrderTerms } from './send-batch.ts'

/** Who orders, and what: settled before the first row is sent. */
export interface SettledTerms {
  userUid: string
  terms: OrderTerms
  /** What is bought, in words, for the person who confirms. */
  goodsText: string
}

const goodsShape = /^([^:：]+)(?:[:：](\d+))?$/

/** Asks the platform who is signed in and what can be ordered; the cheapest way to learn that a token is dead. */
export async function settleTerms(
  api: Pick<Api, 'call'>,
  given: { mobile?: string | undefined; goods?: string | undefined },
): Promise<SettledTerms> {
  const user = await api.call(getUserInfo)
  const [, wanted, quantity = '1'] = goodsShape.exec(given.goods ?? '') ?? []
  const q = Number(quantity)
  const goods = await chooseGoods(api, wanted)
  return {
    userUid: user.userUid,
    goodsText: `${goods.gid} ${goods.name} ${goods.price}元/${goods.unit} ×${q}`,
    terms: {
      mobile: given.mobile ?? user.userPhone,
      contacts: { nickName: user.nickName, acctId: user.userUid },
      goods: { id: goods.gid, q },
    },
  }
}

async function chooseGoods(
  api: Pick<Api, 'call'>,
  wanted: string | undefined,
): Promise<Result<'listStoreGoods'>[number]> {
  const goods = await api.call(listStoreGoods, { query: { ot: 1 } })
  const found =
    wanted === undefined
      ? goods.find(({ quantityLimit, trial }) => quantityLimit > 0 && trial === 0)
      : goods.find(({ gid }) => gid === wanted)
  if (found) return found
  const names = goods.map(({ gid, name }) => `${gid} ${name}`).join('、')
  throw new Failure('usage', {
    what: wanted === undefined ? '商城中没有可购买的商品' : `商城中没有商品 ${wanted}`,
    why: names === '' ? undefined : `现有商品：${names}`,
    next: '用 --goods 商品编号 指定',
  })
}
