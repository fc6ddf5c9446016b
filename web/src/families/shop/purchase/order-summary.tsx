import type { Schemas } from '@kaipiao/client'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { stateAfterPayment } from '@kaipiao/domain/shop/orders/order-state'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { SettlementLines } from './settlement-lines.tsx'

/** What is ordered, for whom, and how the amount comes about (SH44–SH46). */
export function OrderSummary({ order }: { order: Schemas['StoreOrder'] }) {
  const [isDetailed, setDetailed] = useState(false)
  const isRefund = stateAfterPayment(order.type) === 'refunding'
  return (
    <section className="kp-order-summary" aria-label="订单信息">
      <dl>
        <dt>订单编号</dt>
        <dd className="kp-code">{order.id}</dd>
        <dt>类型</dt>
        <dd>{order.typeName}</dd>
        <dt>企业名称</dt>
        <dd>{order.taxerName || '—'}</dd>
        {order.goods.map(({ name, quantity, unit, period = 1, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="kp-number">
              {quantity} {unit}
              {period > 1 && ` × ${period}期`} ¥{formatMoney(amount)}
            </dd>
          </div>
        ))}
        {order.extras.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt>{isRefund ? '应退金额' : '应付金额'}</dt>
        <dd className="kp-order-total kp-number">
          ¥{formatMoney(isRefund ? order.amount.settleRefund : order.amount.settleTotal)}
        </dd>
      </dl>
      <Button type="link" aria-haspopup="dialog" onClick={() => setDetailed(true)}>
        结算明细
      </Button>
      {isDetailed && <SettlementDetails order={order} onClose={() => setDetailed(false)} />}
    </section>
  )
}

/** How what is paid, or goes back, comes about line by line (SH45). */
function SettlementDetails({ order, onClose }: { order: Schemas['StoreOrder']; onClose: () => void }) {
  const { goods, settleTotal, settleRefund } = order.amount
  const sums = [
    ['商品金额', goods],
    ['应付金额', settleTotal],
    ['应退金额', settleRefund],
  ] as const
  return (
    <Modal open title="结算明细" footer={null} onCancel={onClose}>
      <div className="kp-order-summary">
        <dl>
          {sums.map(([title, amount]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd className="kp-number">¥{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
        <SettlementLines lines={order.amountBrief} />
      </div>
    </Modal>
  )
}
