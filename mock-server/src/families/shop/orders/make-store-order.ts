import type { Schemas } from '@kaipiao/client'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { ORDER_MODES } from '@kaipiao/domain/lookups/shop/order-mode'
import { ORDER_TYPES } from '@kaipiao/domain/lookups/shop/order-type'
import { sum } from '@kaipiao/domain/money/sum'
import { roundToCents, type Money } from '@kaipiao/domain/money/money'
import { monthsOfUnit } from '@kaipiao/domain/shop/orders/service-end'
import { momentOf } from '../../../clock/local-time.ts'
import type { Owned } from '../../../world/tables.ts'
import type { StoreGoodsRow, StoreOrderRow } from '../tables/shop.ts'

export interface OrderedItem {
  readonly goods: StoreGoodsRow
  readonly quantity: number
  readonly period: number
  readonly amount: Money
}

export interface NewStoreOrder
  extends
    Pick<StoreOrderRow, 'id' | 'type' | 'mode' | 'channelType' | 'channelId' | 'createdAt' | 'accountId'>,
    Partial<
      Pick<StoreOrderRow, 'taxerName' | 'taxerId' | 'diskId' | 'referralCode' | 'startTime' | 'endTime'>
    > {
  readonly owner: Owned
  readonly payer: Owned
  readonly items: readonly OrderedItem[]
  /** With a downgrade or refund: which order's money goes back, and how much. */
  readonly refund?: { readonly orderId: string; readonly amount: Money }
}

/** An unpaid order with its amounts, all of them following from its items. */
export function makeStoreOrder(order: NewStoreOrder): StoreOrderRow {
  const { owner, items, refund, createdAt, referralCode = '' } = order
  const goods = roundToCents(sum(items.map(({ amount }) => amount)))
  const settleTotal = refund === undefined ? goods : '0.00'
  const settleRefund = refund === undefined ? '0.00' : roundToCents(refund.amount)
  const months = Math.max(...items.map(({ goods: { unit }, period }) => monthsOfUnit(unit) * period))
  const { id, type, mode, channelType, channelId, accountId, payer, taxerName = '', taxerId = '' } = order
  return {
    ...owner,
    id,
    type,
    typeName: labelOf(ORDER_TYPES, type),
    mode,
    modeName: labelOf(ORDER_MODES, mode),
    state: 'unpaid',
    taxerName,
    totalAmt: refund === undefined ? settleTotal : settleRefund,
    createdTime: momentOf(createdAt),
    ...(order.startTime === undefined ? {} : { startTime: order.startTime }),
    ...(order.endTime === undefined ? {} : { endTime: order.endTime }),
    remark: referralCode === '' ? '' : `推荐码 ${referralCode}`,
    channelType,
    channelId,
    goods: items.map(orderedGoods),
    amount: { goods, settleTotal, settleRefund },
    amountBrief: briefOf(items, settleTotal, settleRefund),
    extras: [{ name: '服务周期', value: `${months}个月` }],
    accountId,
    createdAt,
    taxerId,
    diskId: order.diskId ?? '',
    goodsIds: items.map(({ goods: { gid } }) => gid),
    months,
    payer,
    referralCode,
    refunds: refund?.orderId ?? '',
    refundedBy: '',
  }
}

function orderedGoods({ goods, quantity, amount }: OrderedItem): Schemas['StoreOrderGoods'] {
  const { name, price, priceCoupon, unit } = goods
  return { name, price, priceCoupon, unit, quantity, amount }
}

function briefOf(items: readonly OrderedItem[], total: Money, refund: Money): Schemas['AmountBrief'][] {
  const last =
    refund === '0.00'
      ? { title: '应付金额', content: total, hints: '' }
      : { title: '应退金额', content: refund, hints: '退回原付款账户余额' }
  return [
    ...items.map(({ goods: { name }, quantity, period, amount }) => ({
      title: '商品金额',
      content: amount,
      hints: `${name} × ${quantity} × ${period}期`,
    })),
    last,
  ]
}
