import { ORDER_TYPES } from '@kaipiao/domain/lookups/shop/order-type'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { isChangeType } from '@kaipiao/domain/shop/orders/changes/confirm-change'
import { Modal } from 'antd'
import { useGuardedClose } from '../../../client/talk/unsaved-guard.tsx'
import { ChangeSteps } from './change-steps.tsx'
import type { Offer } from './order/offer.ts'
import { OfferSteps } from './offer-steps.tsx'
import { OrderSteps } from './order-steps.tsx'
import '../store/shop.css'

interface Props {
  /** An order to be made, or the number of one that exists. */
  wanted: Offer | string
  onOrdered: (orderId: string) => void
  onClose: () => void
}

/** The purchase wizard (SH37): what is offered, its form, the payment, what becomes of it. */
export function PurchaseDialog({ wanted, onOrdered, onClose }: Props) {
  const giveUp = useGuardedClose(onClose)
  return (
    <Modal
      open
      centered
      width={880}
      title={typeof wanted === 'string' ? '商城订单' : `${labelOf(ORDER_TYPES, wanted.orderType)}服务`}
      footer={null}
      maskClosable={false}
      onCancel={giveUp}
    >
      {typeof wanted === 'string' ? (
        <OrderSteps key={wanted} orderId={wanted} onClose={onClose} />
      ) : (
        <>
          {wanted.entityId && (
            <p className="kp-soft">
              终端 <span className="kp-code">{wanted.entityId}</span>
            </p>
          )}
          {isChangeType(wanted.orderType) ? (
            <ChangeSteps
              key={JSON.stringify(wanted)}
              {...wanted}
              orderType={wanted.orderType}
              onOrdered={onOrdered}
            />
          ) : (
            <OfferSteps key={JSON.stringify(wanted)} {...wanted} onOrdered={onOrdered} />
          )}
        </>
      )}
    </Modal>
  )
}
