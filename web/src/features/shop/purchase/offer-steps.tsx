import type { Schemas } from '@kaipiao/client'
import { getRobotRenewalPrice } from '@kaipiao/client/operations'
import type { OrderType } from '@kaipiao/domain/lookups/shop/order-type'
import { emptyGoodsNotice, GOODS_NEEDED } from '@kaipiao/domain/store-order/goods-notice'
import { initialSelection } from '@kaipiao/domain/store-order/price-table'
import { checkQuantity } from '@kaipiao/domain/store-order/quantity'
import { startWizard, wizardReducer } from '@kaipiao/domain/store-order/wizard'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useReducer, useState } from 'react'
import { LoadFailure } from '../../../kit/screens/list-states.tsx'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { notify } from '../../../providers/talk/notices.ts'
import { ChooseGoods, type Selection } from './choose-goods.tsx'
import { OrderForm } from './order-form.tsx'
import { inPlace } from '../../../providers/talk/problem-alert.ts'
import { WizardSteps } from './wizard-steps.tsx'

export interface Offer {
  /** Order label (O14). */
  label: string
  orderType: OrderType
  /** Enterprise or terminal that is ordered for. */
  entityId: string
}

interface Props extends Offer {
  onOrdered: (orderId: string) => void
}

/** The first half of the wizard: choose what is offered, fill in its form, create the order (SH37–SH39). */
export function OfferSteps({ onOrdered, ...offer }: Props) {
  const { label, orderType, entityId } = offer
  const client = useClient()
  const [wizard, dispatch] = useReducer(wizardReducer, orderType, startWizard)
  const [selection, setSelection] = useState<Selection>()
  const { data, error, refetch } = useQuery({
    queryKey: ['renewal-offer', label, orderType, entityId],
    queryFn: ({ signal }) =>
      inPlace(
        client.call(getRobotRenewalPrice, { query: { ol: label, ot: orderType, eid: entityId } }, { signal }),
      ),
  })

  function choose(goods: Schemas['StoreGoods']): void {
    const { quantity, period } = initialSelection(goods)
    setSelection({ goods, quantity, period })
    dispatch({ type: 'goodsSelected', goodsId: goods.gid })
  }

  function goOn(): void {
    const [fault] = selection ? checkQuantity(selection.quantity, selection.goods) : []
    if (!selection || fault) return notify('warning', fault?.message ?? GOODS_NEEDED)
    dispatch({ type: 'next' })
  }

  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  if (data.list.length === 0) return <p className="kp-empty">{emptyGoodsNotice(orderType)}</p>
  return (
    <>
      <WizardSteps tab={wizard.tab} />
      {wizard.tab === 'first' && selection ? (
        <OrderForm
          offer={offer}
          selection={selection}
          onBack={() => dispatch({ type: 'back' })}
          onOrdered={onOrdered}
        />
      ) : (
        <>
          <ChooseGoods
            offer={offer}
            goods={data.list}
            selection={selection}
            onGoods={choose}
            onChange={setSelection}
          />
          {data.extras.map(({ name, value }) => (
            <p key={name} className="kp-soft">
              {name}：{value}
            </p>
          ))}
          <div className="kp-wizard-buttons">
            <Button type="primary" onClick={goOn}>
              下一步
            </Button>
          </div>
        </>
      )}
    </>
  )
}
