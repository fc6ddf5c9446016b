import { formatMoney } from '@kaipiao/domain/money/format-money'
import { isZero } from '@kaipiao/domain/money/money'
import { afterCoupons } from '@kaipiao/domain/shop/payments/after-coupons'
import type { PaymentMethod } from '@kaipiao/domain/shop/payments/payment-method'
import { paymentText } from '@kaipiao/domain/shop/payments/preview-balance'
import { needsScan, type PaymentSplit } from '@kaipiao/domain/shop/payments/split-payment'

interface Props {
  methods: readonly PaymentMethod[]
  split: PaymentSplit
}

/** What leaves when the order is paid: coupons, whose balance and what it has left, and what is to be scanned. */
export function PaymentPreview({ methods, split }: Props) {
  const balance = methods.find((method) => method.type === 1)?.balance
  const { total, coupon, balance: fromBalance, wechat } = split
  const whose = balance?.enterprise ? `${balance.enterprise}的账户` : '账户'
  return (
    <div role="status" aria-label="付款说明">
      <ul className="kp-settlement-lines">
        {!isZero(coupon) && (
          <li>
            代金券抵扣 ¥{formatMoney(coupon)}，券后 ¥{formatMoney(afterCoupons(total, coupon))}
          </li>
        )}
        {balance && !isZero(fromBalance) && (
          <li>
            {whose}支付 ¥{formatMoney(fromBalance)}：{paymentText(balance, fromBalance)}
          </li>
        )}
        {needsScan(split) && (
          <li>微信支付 ¥{formatMoney(wechat)}，扫码后到账；余额和代金券先行占用，未付时退回</li>
        )}
      </ul>
    </div>
  )
}
