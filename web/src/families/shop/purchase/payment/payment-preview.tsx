import type { PaymentMethod } from '@kaipiao/domain/shop/payments/payment-method'
import { paymentLines } from '@kaipiao/domain/shop/payments/payment-lines'
import type { PaymentSplit } from '@kaipiao/domain/shop/payments/split-payment'

interface Props {
  methods: readonly PaymentMethod[]
  split: PaymentSplit
}

/** What leaves when the order is paid: coupons, whose balance and what it has left, and what is to be scanned. */
export function PaymentPreview({ methods, split }: Props) {
  return (
    <div role="status" aria-label="付款说明">
      <ul className="kp-settlement-lines">
        {paymentLines(methods, split).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
