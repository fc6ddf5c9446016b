import type { Schemas } from '@kaipiao/client'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { ORDER_MODES } from '@kaipiao/domain/lookups/shop/order-mode'
import { ORDER_TYPES } from '@kaipiao/domain/lookups/shop/order-type'
import { sum } from '@kaipiao/domain/money/sum'
import { roundToCents, type Money } from '@kaipiao/domain/money/money'
import type { ChangeQuote } from '@kaipiao/domain/shop/orders/changes/quote-change'
import {
  countsTime,
  monthsText,
  quantityText,
  serviceMonths,
} from '@kaipiao/domain/shop/orders/quantity-meaning'
import { momentOf } from '../../../clock/local-time.ts'
import type { Owned } from '../../../world/tables.ts'
import type { StoreGoodsRow, StoreOrderLine, StoreOrderRow } from '../tables/shop.ts'

export interface OrderedItem {
  readonly goods: StoreGoodsRow
  readonly quantity: number
  readonly period: number
  readonly amount: Money
  /** Whom it serves, where that is not what the order says. */
  readonly taxerName?: string
  readonly taxerId?: string
  readonly diskId?: string
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
  /** With an upgrade, downgrade or refund: which order's line is changed, and what that comes to. */
  readonly change?: {
    readonly orderId: string
    readonly quote: ChangeQuote
    readonly brief: readonly Schemas['AmountBrief'][]
  }
}

/** An unpaid order with its amounts, all of them following from its items. */
export function makeStoreOrder(order: NewStoreOrder): StoreOrderRow {
  const { owner, items, change, createdAt, referralCode = '' } = order
  const goods = roundToCents(sum(items.map(({ amount }) => amount)))
  const { settleTotal, settleRefund } = change?.quote ?? { settleTotal: goods, settleRefund: '0.00' }
  const lines = items.map((item) => lineOf(item, order))
  const months = Math.max(...lines.map((line) => line.months))
  const { id, type, mode, channelType, channelId, accountId, payer } = order
  const [first] = lines
  return {
    ...owner,
    id,
    type,
    typeName: labelOf(ORDER_TYPES, type),
    mode,
    modeName: labelOf(ORDER_MODES, mode),
    state: 'unpaid',
    taxerName: order.taxerName ?? '',
    totalAmt: type === 4 || type === 5 ? settleRefund : settleTotal,
    createdTime: momentOf(createdAt),
    ...(order.startTime === undefined ? {} : { startTime: order.startTime }),
    ...(order.endTime === undefined ? {} : { endTime: order.endTime }),
    remark: referralCode === '' ? '' : `推荐码 ${referralCode}`,
    channelType,
    channelId,
    goods: items.map(orderedGoods),
    amount: { goods, settleTotal, settleRefund },
    amountBrief: change === undefined ? briefOf(items, settleTotal) : [...change.brief],
    extras: change === undefined ? [{ name: '服务周期', value: monthsText(months) }] : [],
    accountId,
    createdAt,
    taxerId: order.taxerId ?? first?.taxerId ?? '',
    diskId: order.diskId ?? first?.diskId ?? '',
    goodsIds: items.map(({ goods: { gid } }) => gid),
    months,
    payer,
    referralCode,
    refunds: change?.orderId ?? '',
    refundedBy: '',
    lines,
  }
}

function lineOf(
  { goods, quantity, period, amount, ...own }: OrderedItem,
  order: NewStoreOrder,
): StoreOrderLine {
  const { taxerId = order.taxerId ?? '', diskId = order.diskId ?? '', taxerName = '' } = own
  return {
    ...{ gid: goods.gid, taxerId, diskId },
    ...(taxerName === '' ? {} : { taxerName }),
    pieces: countsTime(goods) ? 1 : quantity,
    months: serviceMonths(goods, quantity, period),
    worth: amount,
    changedBy: '',
  }
}

function orderedGoods(item: OrderedItem): Schemas['StoreOrderGoods'] {
  const { goods, quantity, period, amount, taxerName = '', taxerId = '' } = item
  const { name, price, priceCoupon, unit, priceTable } = goods
  return {
    ...{ name, price, priceCoupon, unit: priceTable?.optionQt.unit ?? unit, quantity, period, amount },
    ...(taxerName === '' ? {} : { taxerName }),
    ...(taxerId === '' ? {} : { taxerId }),
  }
}

/** What is due, by goods: the same for several enterprises is one row. */
function briefOf(items: readonly OrderedItem[], total: Money): Schemas['AmountBrief'][] {
  const alike = new Map<string, OrderedItem[]>()
  for (const item of items) {
    const { goods, quantity, period } = item
    const hints = `${goods.name}，¥${goods.price} × ${quantityText(goods, quantity, period)}`
    alike.set(hints, [...(alike.get(hints) ?? []), item])
  }
  return [
    ...[...alike].map(([hints, same]) => ({
      title: '商品金额',
      content: roundToCents(sum(same.map(({ amount }) => amount))),
      hints: same.length === 1 ? hints : `${hints} × ${same.length}家企业`,
    })),
    { title: '应付金额', content: total, hints: '' },
  ]
}
