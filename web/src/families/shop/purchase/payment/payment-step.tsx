import type { Schemas } from '@kaipiao/client'
import { payStoreOrder } from '@kaipiao/client/operations'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { PAYMENT_METHODS } from '@kaipiao/domain/lookups/shop/payment-method-type'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { availableAmount, canChoose, type PaymentMethod } from '@kaipiao/domain/shop/payments/payment-method'
import { NO_METHODS, type PaymentSplit } from '@kaipiao/domain/shop/payments/split-payment'
import { Button, Checkbox, Skeleton } from 'antd'
import { LoadFailure } from '../../../../kit/parts.ts'
import { useMay } from '../../../../client/session/use-may.ts'
import { PaymentPreview } from './payment-preview.tsx'
import { usePayment } from './use-payment.ts'
import { WechatCode } from './wechat-code.tsx'

interface Props {
  order: Schemas['StoreOrder']
  onPaid: () => void
  /** Leaves the order as it is: it can be paid from the list of orders until it expires. */
  onLater: () => void
}

/** How the order is paid: what each method has and pays, the agreement, then the code where WeChat pays the rest. */
export function PaymentStep({ order, onPaid, onLater }: Props) {
  const payment = usePayment(order, onPaid)
  const may = useMay()
  const { split, code } = payment
  if (payment.error) return <LoadFailure error={payment.error} onRetry={payment.retry} />
  if (payment.isLoading) return <Skeleton active title={false} />
  if (payment.methods.length === 0 && !payment.isFree)
    return (
      <>
        <p className="kp-empty">{NO_METHODS}</p>
        <div className="kp-wizard-buttons">
          <Button onClick={onLater}>稍后支付</Button>
        </div>
      </>
    )
  if (code !== undefined)
    return (
      <WechatCode
        orderId={order.id}
        address={code}
        amount={split?.wechat ?? order.amount.settleTotal}
        onEnd={payment.endWaiting}
      />
    )
  return (
    <>
      {payment.isFree ? (
        <p className="kp-soft">试用不收费用，确认后开通。</p>
      ) : (
        <ul className="kp-pay-methods" aria-label="支付方式">
          {payment.methods.map((method) => (
            <li key={method.type}>
              <Checkbox
                checked={payment.chosen.includes(method.type)}
                disabled={!canChoose(method)}
                onChange={() => payment.toggle(method.type)}
              >
                {labelOf(PAYMENT_METHODS, method.type)}
              </Checkbox>
              <span className="kp-soft kp-number">{availableText(method)}</span>
              <span className="kp-number">{split && `¥${formatMoney(paidBy(method, split))}`}</span>
            </li>
          ))}
        </ul>
      )}
      {split && !payment.isFree && <PaymentPreview methods={payment.methods} split={split} />}
      <div className="kp-wizard-buttons">
        <Checkbox checked={payment.isAgreed} onChange={(event) => payment.setAgreed(event.target.checked)}>
          我已阅读并同意《增值服务购买协议》
        </Checkbox>
        <Button onClick={onLater}>稍后支付</Button>
        {may(payStoreOrder) ? (
          <Button type="primary" loading={payment.isPaying} onClick={() => void payment.pay()}>
            {payment.isFree ? '确认开通' : `确认支付 ¥${formatMoney(order.amount.settleTotal)}`}
          </Button>
        ) : (
          <span className="kp-soft">当前角色没有支付权限，请联系管理员</span>
        )}
      </div>
    </>
  )
}

function availableText(method: PaymentMethod): string {
  const available = availableAmount(method)
  return available === undefined ? '' : `可用 ¥${formatMoney(available)}`
}

function paidBy({ type }: PaymentMethod, { coupon, balance, wechat }: PaymentSplit): string {
  return { 5: coupon, 1: balance, 2: wechat }[type]
}
