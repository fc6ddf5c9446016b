import type { Schemas } from '@kaipiao/client'
import { formatMoney } from '@kaipiao/domain/money/format-money'

/** What is ordered, for whom, and how the amount comes about (SH44–SH46). */
export function OrderSummary({ order }: { order: Schemas['StoreOrder'] }) {
  return (
    <section className="kp-order-summary" aria-label="订单信息">
      <dl>
        <dt>订单编号</dt>
        <dd className="kp-code">{order.id}</dd>
        <dt>类型</dt>
        <dd>{order.typeName}</dd>
        <dt>企业名称</dt>
        <dd>{order.taxerName || '—'}</dd>
        {order.goods.map(({ name, quantity, unit, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="kp-number">
              {quantity} {unit} ¥{formatMoney(amount)}
            </dd>
          </div>
        ))}
        {order.extras.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt>应付金额</dt>
        <dd className="kp-order-total kp-number">¥{formatMoney(order.amount.settleTotal)}</dd>
      </dl>
    </section>
  )
}
