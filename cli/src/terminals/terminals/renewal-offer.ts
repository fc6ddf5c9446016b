import { getGoodsResource, getRobotRenewalPrice, getUserInfo } from '@kaipiao/client/operations'
import type { Body, Result } from '@kaipiao/client'
import {
  checkOrderForm,
  editForm,
  trimForm,
  type OrderFormField,
} from '@kaipiao/domain/shop/orders/order-form'
import { calculateAmount } from '@kaipiao/domain/shop/orders/calculate-amount'
import type { PurseBalance } from '@kaipiao/domain/shop/payments/preview-balance'
import type { Api } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { readBalance } from '../../platform/bill/read-balance.ts'
import { RowRefusal } from '../../jobs/row-job/row-refusal.ts'

/** A hosted service as the platform lists it; `entityId` is the disk number. */
export type Service = Result<'getValueAddedInfo'>[number]

type Order = Body<'createStoreOrder'>
type Goods = Result<'getRobotRenewalPrice'>['list'][number]

/** Order label of hosting (O14). */
const RENEWAL_LABEL = 'TGFWQNF'

/** What a renewal is ordered as: the goods and their form, who orders and what can be spent. */
export interface RenewalOffer {
  goods: Goods
  period: number
  /** Price of one renewal, in yuan. */
  amount: string
  balance: PurseBalance | undefined
  /** The order of one service; refused where the form wants what nobody here knows. */
  orderOf: (service: Service, type: 1 | 2) => Order
  /** One renewal serves all terminals of an enterprise: the form does not name one. */
  isForEnterprise: boolean
}

/** Settles the goods that are named, else the first that renew hosting and are no trial. */
export async function readOffer(
  api: Pick<Api, 'call'>,
  { goods: wanted, periods }: { goods: string | undefined; periods: number | undefined },
): Promise<RenewalOffer> {
  const { list } = await api.call(getRobotRenewalPrice, { query: { ol: RENEWAL_LABEL, ot: 2 } })
  const goods =
    wanted === undefined
      ? list.find(({ quantityLimit, trial }) => quantityLimit > 0 && trial === 0)
      : list.find(({ gid }) => gid === wanted)
  if (goods === undefined)
    throw new Failure('usage', {
      what: wanted === undefined ? '商城中没有可续费的商品' : `没有续费商品 ${wanted}`,
      why:
        list.length === 0 ? undefined : `现有：${list.map(({ gid, name }) => `${gid} ${name}`).join('、')}`,
      next: '用 --goods 商品编号 指定',
    })
  const period = periods ?? goods.priceTable?.defaultPeriod ?? 1
  const priced = calculateAmount(goods, 1, period)
  if (!priced.ok)
    throw new Failure('usage', {
      what: `商品 ${goods.gid} 不能续 ${period} 期`,
      why: priced.issues[0]?.message,
    })
  const [resource] = await api.call(getGoodsResource, { query: { gid: goods.gid } })
  const { nickName, userPhone, roleType } = await api.call(getUserInfo)
  const form = resource?.form ?? []
  return {
    goods,
    period,
    amount: priced.value.amount,
    balance: await readBalance(api),
    isForEnterprise: !form.some(({ id }) => id === 'diskId'),
    orderOf: ({ entityId, taxerName, taxerId }, type) => {
      const facts = { contacts: nickName, mobile: userPhone, taxerName, taxerId, diskId: entityId }
      const filled = trimForm(
        Object.entries(facts).reduce<OrderFormField[]>(
          (fields, [id, value]) => editForm(fields, id, value),
          [...form],
        ),
      )
      const [issue] = checkOrderForm(filled)
      if (issue) throw new RowRefusal(`${issue.message}，请在控制台续费`)
      return {
        type,
        mode: 1,
        // Members buy in their own area, everybody else as an account (buyerChannelType).
        channelType: roleType === 1 ? 1 : 2,
        goods: [{ id: goods.gid, q: 1, period, form: filled.map(({ id, value }) => ({ id, value })) }],
      }
    },
  }
}
