import type { Schemas } from '@kaipiao/client'
import { getPaymentState, getStoreOrder } from '@kaipiao/client/operations'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { takeProblem } from '../features/tax-bureau/bureau-problem.ts'
import { useClient, useConfig } from '../providers/runtime/runtime.tsx'
import { MobileFrame } from './mobile-frame.tsx'

const POLL_MS = 3000
const PAID = 2

/** `/h5/#/online/payment?orderId=…`: the amount of an order and the way to pay it by WeChat (RT27, SH69). */
export function PaymentPage() {
  const [search] = useSearchParams()
  const orderId = search.get('orderId') ?? ''
  const client = useClient()
  const [order, setOrder] = useState<Schemas['StoreOrder']>()
  const [isPaid, setPaid] = useState(false)
  const [fault, setFault] = useState(orderId ? '' : '链接中没有订单编号')
  useEffect(() => {
    if (!orderId) return
    const abort = new AbortController()
    const fail = (error: unknown) => {
      if (!abort.signal.aborted) setFault(takeProblem(error).message)
    }
    client.call(getStoreOrder, { path: { id: orderId } }, { signal: abort.signal }).then((found) => {
      setOrder(found)
      setPaid(found.state !== 'unpaid')
    }, fail)
    const timer = setInterval(() => {
      client
        .call(getPaymentState, { path: { orderId } }, { signal: abort.signal })
        .then(({ state }) => state === PAID && setPaid(true), fail)
    }, POLL_MS)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [client, orderId])
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
              {order.state === 'cancelled' || order.state === 'expired' ? '订单已失效' : '支付成功'}
            </p>
          ) : (
            <PayButton orderId={orderId} onFault={setFault} />
          )}
        </>
      )}
    </MobileFrame>
  )
}

/** WeChat itself takes the payment; a sandbox plays WeChat and confirms at once (O27). */
function PayButton({ orderId, onFault }: { orderId: string; onFault: (message: string) => void }) {
  const { sandbox, apiBase } = useConfig()
  async function pay(): Promise<void> {
    if (!sandbox) return onFault('请在微信中打开本页完成支付')
    const response = await fetch(`${apiBase ?? ''}/__sandbox/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId }),
    })
    if (!response.ok) onFault('支付未成功：订单没有等待微信支付')
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
