import type { Schemas } from '@kaipiao/client'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { multiplyToCents, type Money } from '@kaipiao/domain/money/money'
import { quantityText, serviceMonths, usualPeriods } from '@kaipiao/domain/shop/orders/quantity-meaning'
import { serviceEnd } from '@kaipiao/domain/shop/orders/service-end'
import { paymentText } from '@kaipiao/domain/shop/payments/preview-balance'

export interface OpeningTerms {
  goods: Pick<Schemas['StoreGoods'], 'name' | 'price' | 'unit' | 'priceTable'>
  /** Enterprises that are opened. */
  count: number
  /** How much of the goods each of them gets. */
  quantity: number
  balance: Schemas['Balance'] | undefined
  /** `YYYY-MM-DD`: the service begins. */
  today: string
}

/** What a batch costs: the whole price, to which coupons do not apply (PY01). */
export function openingTotal({
  goods,
  count,
  quantity,
}: Pick<OpeningTerms, 'goods' | 'count' | 'quantity'>): Money {
  return multiplyToCents(goods.price, String(usualPeriods(goods) * count * quantity))
}

/** All that is to be known before a batch is paid: what, for how many, at which price, by whose balance, until when. */
export function openingSummary(terms: OpeningTerms): string[] {
  const { goods, count, quantity, balance, today } = terms
  const periods = usualPeriods(goods)
  const total = openingTotal(terms)
  const whose = balance?.enterprise ? `${balance.enterprise}的账户余额` : '账户余额'
  return [
    `${goods.name} ¥${formatMoney(goods.price)} × ${quantityText(goods, quantity, periods)} × ${count}家，从${whose}支付，批量开通不使用代金券`,
    ...(balance === undefined ? [] : [paymentText(balance, total)]),
    `服务自 ${today} 至 ${serviceEnd(today, serviceMonths(goods, quantity, periods))}`,
  ]
}
