import type { Schemas } from '@kaipiao/client'
import { getStoreOrder, payStoreOrder } from '@kaipiao/client/operations'
import type { PaymentMethodType } from '@kaipiao/domain/lookups/shop/payment-method-type'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { PAYMENT_FAILED, PAYMENT_SUCCEEDED } from '@kaipiao/domain/shop/payments/payment-poll'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePaymentWait } from '../families/shop/purchase/payment/use-payment-wait.ts'
import { bureauFault } from '../families/terminals/tax-bureau/bureau-fault.ts'
import { useCalls } from '../requests/use-calls.ts'
import { useConfig } from '../client/runtime/runtime.tsx'
import { MobileFrame } from './mobile-frame.tsx'

const WECHAT: PaymentMethodType = 2

/** `/h5/#/online/payment?orderId=…`: the amount of an order and the way to pay it by WeChat (RT27, SH69). */
export function PaymentPage() {
  const [search] = useSearchParams()
  const orderId = search.get('orderId') ?? ''
  const { call } = useCalls()
  const [order, setOrder] = useState<Schemas['StoreOrder']>()
  const [isPaid, setPaid] = useState(false)
  const [fault, setFault] = useState(orderId ? '' : '链接中没有订单编号')
  useEffect(() => {
    if (!orderId) return
    const abort = new AbortController()
    call(getStoreOrder, { path: { id: orderId } }, { failure: 'silent', signal: abort.signal }).then(
      (found) => {
        setOrder(found)
        setPaid(found.state !== 'unpaid')
      },
      (error: unknown) => !abort.signal.aborted && setFault(bureauFault(error).message),
    )
    return () => abort.abort()
  }, [call, orderId])
  return (
    <MobileFrame title="订单支付">
      {fault && <p role="alert">{fault}</p>}
      {order && (
        <>
          <p className="kp-mobile-amount kp-number">¥{formatMoney(order.totalAmt)}</p>
          <dl className="kp-mobile-facts">
            <dt>企业</dt>
            <dd>{order.taxerName}</dd>
            <dt>商品</dt>
            <dd>{order.goods.map(({ name, quantity }) => `${name} × ${quantity}`).join('、')}</dd>
            <dt>订单编号</dt>
            <dd className="kp-code">{order.id}</dd>
          </dl>
          {isPaid ? (
            <p role="status" className="kp-mobile-done">
              {isOver(order) ? '订单已失效' : PAYMENT_SUCCEEDED}
            </p>
          ) : (
            <PayButton order={order} onPaid={() => setPaid(true)} onFault={setFault} />
          )}
        </>
      )}
    </MobileFrame>
  )
}

function isOver({ state }: Schemas['StoreOrder']): boolean {
  return state === 'cancelled' || state === 'expired' || state === 'refunding' || state === 'refunded'
}

interface PayProps {
  order: Schemas['StoreOrder']
  onPaid: () => void
  onFault: (message: string) => void
}

/**
 * WeChat itself takes the payment; a sandbox plays WeChat and confirms at once (O27). An order that was opened without
 * a payment that waits for WeChat gets one for its whole amount.
 */
function PayButton({ order, onPaid, onFault }: PayProps) {
  usePaymentWait(order.id, (end) => (end === 'paid' ? onPaid() : onFault(PAYMENT_FAILED)))
  const { call } = useCalls()
  const { sandbox, apiBase } = useConfig()
  const confirm = async (): Promise<boolean> => {
    const response = await fetch(`${apiBase ?? ''}/__sandbox/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId: order.id }),
    })
    return response.ok
  }

  async function pay(): Promise<void> {
    if (!sandbox) return onFault('请在微信中打开本页完成支付')
    try {
      if (await confirm()) return
      await call(
        payStoreOrder,
        { path: { orderId: order.id }, body: { type: WECHAT, amount: order.amount.settleTotal } },
        { failure: 'silent' },
      )
      if (!(await confirm())) onFault('支付未成功，请稍后重试')
    } catch (error) {
      onFault(bureauFault(error).message)
    }
  }
  return (
    <>
      <button type="button" className="kp-button primary kp-mobile-pay" onClick={() => void pay()}>
        微信支付
      </button>
      {sandbox && <p className="kp-soft">演示环境：点击即视为微信已付款。</p>}
    </>
  )
}
