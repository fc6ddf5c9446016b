import type { Schemas } from '@kaipiao/client'
import { listPaymentMethods } from '@kaipiao/client/operations'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { compare, multiplyToCents, subtract } from '@kaipiao/domain/money/money'
import { availableAmount, PAYMENT_SCOPE } from '@kaipiao/domain/shop/payments/payment-method'
import { AREA_OF_ROLE } from '@kaipiao/domain/accounts/session/area'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { useOperation } from '../../../requests/use-operation.ts'
import { useUser } from '../../../client/session/use-session.ts'

interface Props {
  goods: Schemas['StoreGoods']
  /** Enterprises that are opened. */
  count: number
}

/** What the enterprises come to at the price after coupon, and whether the balance, which alone pays a batch, has it (BO02). */
export function OpeningCost({ goods: { gid, priceCoupon }, count }: Props) {
  const { roleType } = useUser()
  const { data = [] } = useOperation(
    listPaymentMethods,
    { query: { s: PAYMENT_SCOPE.batch, gid } },
    { failure: 'silent', staleTime: 0 },
  )
  const balance = data.find(({ type }) => type === 1)?.balance
  const available = balance && availableAmount({ type: 1, combinePay: false, balance })
  const total = multiplyToCents(priceCoupon, String(count))
  const isShort = available !== undefined && compare(available, total) < 0
  return (
    <>
      <p role="status" aria-label="金额">
        合计 <b className="kp-number">¥{formatMoney(total)}</b>
        <span className="kp-soft kp-number">
          {` 券后 ¥${formatMoney(priceCoupon)} × ${count}家，从账户余额支付`}
          {available !== undefined && `，可用 ¥${formatMoney(available)}`}
        </span>
      </p>
      {isShort && (
        <Alert
          type="warning"
          showIcon
          message={`余额不足，还差 ¥${formatMoney(subtract(total, available))}，充值到账后再开通`}
          action={<Link to={`/${AREA_OF_ROLE[roleType]}/bill`}>去充值</Link>}
        />
      )}
    </>
  )
}
