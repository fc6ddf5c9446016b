/** What leaves when an order is paid, in words, for whoever confirms it. Sources: checklist PY09–PY18, decision 0057. */
import { formatMoney } from '../../money/format-money.ts'
import { isZero } from '../../money/money.ts'
import { afterCoupons } from './after-coupons.ts'
import type { PaymentMethod } from './payment-method.ts'
import { paymentText } from './preview-balance.ts'
import { needsScan, type PaymentSplit } from './split-payment.ts'

/** Coupons, whose balance and what it has left, and what is to be scanned; a part that pays nothing is left out. */
export function paymentLines(methods: readonly PaymentMethod[], split: PaymentSplit): string[] {
  const balance = methods.find((method) => method.type === 1)?.balance
  const { total, coupon, balance: fromBalance, wechat } = split
  const whose = balance?.enterprise ? `${balance.enterprise}的账户` : '账户'
  return [
    ...(isZero(coupon)
      ? []
      : [`代金券抵扣 ¥${formatMoney(coupon)}，券后 ¥${formatMoney(afterCoupons(total, coupon))}`]),
    ...(balance === undefined || isZero(fromBalance)
      ? []
      : [`${whose}支付 ¥${formatMoney(fromBalance)}：${paymentText(balance, fromBalance)}`]),
    ...(needsScan(split)
      ? [`微信支付 ¥${formatMoney(wechat)}，扫码后到账；余额和代金券先行占用，未付时退回`]
      : []),
  ]
}
