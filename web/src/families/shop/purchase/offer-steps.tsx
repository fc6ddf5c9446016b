import type { Schemas } from '@kaipiao/client'
import { getRobotRenewalPrice, listStoreGoods } from '@kaipiao/client/operations'
import { emptyGoodsNotice, GOODS_NEEDED } from '@kaipiao/domain/shop/orders/goods-notice'
import { initialSelection } from '@kaipiao/domain/shop/orders/price-table'
import { checkOrderedFor } from '@kaipiao/domain/shop/orders/ordered-for'
import { checkQuantity } from '@kaipiao/domain/shop/orders/quantity'
import { startWizard, wizardReducer } from '@kaipiao/domain/shop/orders/wizard'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useReducer, useState } from 'react'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { notify } from '../../../client/talk/notify.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { initialTerms, type OrderTerms } from '../orders/order-terms.ts'
import { TermsFields } from '../orders/terms-fields.tsx'
import { ChooseGoods } from './order/choose-goods.tsx'
import type { Offer, Selection } from './order/offer.ts'
import { OrderForm } from './order/order-form.tsx'
import { useClosedShop } from '../orders/use-closed-shop.ts'
import { WizardSteps } from './wizard-steps.tsx'

interface Props extends Offer {
  onOrdered: (orderId: string) => void
}

/** The first half of the wizard: choose what is offered, fill in its form, create the order (SH37–SH39). */
export function OfferSteps({ onOrdered, ...offer }: Props) {
  const { orderType } = offer
  const [wizard, dispatch] = useReducer(wizardReducer, orderType, startWizard)
  const { roleCode } = useUser()
  const [terms, setTerms] = useState(() => initialTerms(offer.asked, roleCode))
  const [chosen, setSelection] = useState<Selection>()
  const { data, error, refetch } = useOffer(offer, terms)
  const closed = useClosedShop(offer.entityId)
  const asked = data?.list.find(({ gid }) => gid === offer.gid)
  const selection = chosen ?? (asked && selectionOf(asked))

  function goOn(): void {
    const [unknown] = checkOrderedFor(terms.mode, terms.buyer?.id ?? '')
    if (unknown) return notify('warning', unknown.message)
    const [fault] = selection ? checkQuantity(selection.quantity, selection.goods) : []
    if (!selection || fault) return notify('warning', fault?.message ?? GOODS_NEEDED)
    dispatch({ type: 'goodsSelected', goodsId: selection.goods.gid })
    dispatch({ type: 'next' })
  }

  if (closed) return <p className="kp-empty">{closed}</p>
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
          terms={terms}
          onBack={() => dispatch({ type: 'back' })}
          onOrdered={onOrdered}
        />
      ) : (
        <>
          <TermsFields orderType={orderType} terms={terms} onChange={setTerms} />
          <ChooseGoods
            offer={offer}
            goods={data.list}
            selection={selection}
            terms={terms}
            onGoods={(goods) => setSelection(selectionOf(goods))}
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

const KEPT = { failure: 'inPlace', placeholderData: keepPreviousData } as const

/** What is offered to this buyer by this kind of order; the goods stay in place while it is asked again. */
function useOffer({ label, orderType, entityId }: Offer, { mode, buyer }: OrderTerms) {
  const party = buyer && { [mode === 2 ? 'chn' : 'cst']: buyer.id }
  const query = { ot: orderType, eid: entityId, om: mode, ...party }
  const renewal = useOperation(
    getRobotRenewalPrice,
    label ? { query: { ...query, ol: label } } : undefined,
    KEPT,
  )
  const { data: list, ...goods } = useOperation(listStoreGoods, label ? undefined : { query }, KEPT)
  return label ? renewal : { ...goods, data: list && { list, extras: [] } }
}

function selectionOf(goods: Schemas['StoreGoods']): Selection {
  const { quantity, period } = initialSelection(goods)
  return { goods, quantity, period, periodAlter: 0 }
}
