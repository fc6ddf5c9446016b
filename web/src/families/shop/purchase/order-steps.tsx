import type { Schemas } from '@kaipiao/client'
import { getStoreOrder, listStoreOrders } from '@kaipiao/client/operations'
import { openWizard, outcomeText } from '@kaipiao/domain/shop/orders/wizard'
import { isZero } from '@kaipiao/domain/money/money'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { stateAfterPayment, STORE_ORDER_STATES } from '@kaipiao/domain/shop/orders/order-state'
import { paidTexts } from '@kaipiao/domain/shop/payments/payment-poll'
import { AREA_OF_ROLE } from '@kaipiao/domain/accounts/session/area'
import { Button, Result, Skeleton } from 'antd'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { notify } from '../../../client/talk/notify.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment/payment-step.tsx'
import { WizardSteps } from './wizard-steps.tsx'

const STILL_PAYABLE = '订单已保留，可在商城订单中继续支付'

interface Props {
  orderId: string
  onClose: () => void
}

/** The second half of the wizard: pay the order, then what becomes of it (SH40–SH44). */
export function OrderSteps({ orderId, onClose }: Props) {
  const readAgain = useReadAgain()
  const parts = { path: { id: orderId } }
  const { data, error, refetch } = useOperation(getStoreOrder, parts, { failure: 'inPlace', staleTime: 0 })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />

  const paid = () => void readAgain([getStoreOrder, listStoreOrders])

  const later = () => {
    notify('info', STILL_PAYABLE)
    onClose()
  }

  const isPayable = data.state === 'unpaid' && openWizard(data.type, data.id).tab === 'second'
  return (
    <>
      {stateAfterPayment(data.type) === 'opening' && <WizardSteps tab={isPayable ? 'second' : 'third'} />}
      <OrderSummary order={data} />
      {isPayable ? (
        <PaymentStep order={data} onPaid={paid} onLater={later} />
      ) : (
        <Outcome order={data} onClose={onClose} />
      )}
    </>
  )
}

function Outcome({ order, onClose }: { order: Schemas['StoreOrder']; onClose: () => void }) {
  const { roleType } = useUser()
  const { state, amount } = order
  const isOver = state === 'cancelled' || state === 'expired'
  const isOnTheWay = state === 'paid' || state === 'opening'
  // What could not be opened is refunded as well (SH41).
  const outcome = state === 'refunding' ? '退款中' : outcomeText(openWizard(order.type, order.id))
  const isRefund = state === 'refunding' || state === 'refunded' || (isOnTheWay && outcome === '退款中')
  return (
    <Result
      status={isOver ? 'warning' : 'success'}
      title={isOnTheWay ? outcome : labelOf(STORE_ORDER_STATES, state)}
      subTitle={
        isRefund && !isZero(amount.settleRefund)
          ? refundText(amount.settleRefund, state === 'refunded')
          : isOnTheWay && !isRefund
            ? paidTexts(AREA_OF_ROLE[roleType]).dialog
            : undefined
      }
      extra={
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      }
    />
  )
}

/** How much goes back, and where; the settlement details say it in parts. */
function refundText(amount: string, isDone: boolean): string {
  return `¥${formatMoney(amount)} ${isDone ? '已退回' : '将退回'}原付款账户，去向见结算明细`
}
