import type { Schemas } from '@kaipiao/client'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { asksQuantity, periodAlterations } from '@kaipiao/domain/shop/orders/price-table'
import {
  countedUnit,
  countsTime,
  monthsText,
  quantityLabel,
  quantityText,
  serviceMonths,
} from '@kaipiao/domain/shop/orders/quantity-meaning'
import { checkAvailable, checkQuantity, quantityRange } from '@kaipiao/domain/shop/orders/quantity'
import { InputNumber, Radio, Select, Tag } from 'antd'
import type { OrderTerms } from '../../orders/order-terms.ts'
import type { Offer, Selection } from './offer.ts'
import { useAmount } from './use-amount.ts'

const PERIOD_CHANGER = '服务周期调整'

type Goods = Schemas['StoreGoods']

interface Props {
  offer: Offer
  goods: readonly Goods[]
  selection: Selection | undefined
  terms: OrderTerms
  onGoods: (goods: Goods) => void
  onChange: (selection: Selection) => void
}

/** What is offered; for the chosen goods how many, for how long, and what it costs (SH13–SH19, SH27–SH33). */
export function ChooseGoods({ offer, goods, selection, terms, onGoods, onChange }: Props) {
  return (
    <>
      <Radio.Group
        className="kp-renewal-offers"
        aria-label="服务"
        value={selection?.goods.gid}
        onChange={(event) => {
          const chosen = goods.find(({ gid }) => gid === event.target.value)
          if (chosen) onGoods(chosen)
        }}
      >
        {goods.map((item) => (
          <Radio key={item.gid} value={item.gid} disabled={item.quantityLimit <= 0}>
            <b>{item.name}</b> {item.trial === 1 && <Tag>试用</Tag>}
            <span className="kp-number">
              ¥{formatMoney(item.price)} / {item.unit}
            </span>
            <span className="kp-soft kp-number">
              {checkAvailable(item)[0]?.message ?? `券后 ¥${formatMoney(item.priceCoupon)}`}
            </span>
          </Radio>
        ))}
      </Radio.Group>
      {selection && <Quantity offer={offer} selection={selection} terms={terms} onChange={onChange} />}
    </>
  )
}

function Quantity({
  offer,
  selection,
  terms,
  onChange,
}: Pick<Props, 'offer' | 'terms' | 'onChange'> & { selection: Selection }) {
  const { goods, quantity, period, periodAlter } = selection
  const { min, max, step, isDisabled } = quantityRange(goods)
  const [fault] = checkQuantity(quantity, goods)
  const amount = useAmount(offer, selection, terms, fault === undefined)
  const alterations = periodAlterations(goods, period)
  const { optionPeriod } = goods.priceTable ?? {}
  const periods = period + periodAlter
  return (
    <div className="kp-wizard-amount">
      {checkAvailable(goods).map(({ code, message }) => (
        <p key={code} role="alert">
          {message}
        </p>
      ))}
      {asksQuantity(goods, offer.asked.quantityMode) && (
        <label>
          {quantityLabel(goods)}
          <InputNumber
            aria-label={quantityLabel(goods)}
            {...(isDisabled ? {} : { min, max })}
            step={step}
            precision={0}
            disabled={isDisabled}
            value={quantity}
            suffix={countedUnit(goods)}
            onChange={(value) => onChange({ ...selection, quantity: value ?? min })}
          />
        </label>
      )}
      {optionPeriod && (
        <label>
          {optionPeriod.name}
          <Select
            aria-label={optionPeriod.name}
            value={period}
            options={optionPeriod.list.map((value) => ({ value, label: `${value}${goods.unit}` }))}
            onChange={(value: number) => onChange({ ...selection, period: value, periodAlter: 0 })}
          />
        </label>
      )}
      {alterations.length > 0 && (
        <label>
          {PERIOD_CHANGER}
          <Select
            aria-label={PERIOD_CHANGER}
            value={periodAlter}
            options={alterations.map((value) => ({ value, label: alterationText(value, goods.unit) }))}
            onChange={(value: number) => onChange({ ...selection, periodAlter: value })}
          />
        </label>
      )}
      <p className="kp-wizard-total" role="status" aria-label="金额">
        {fault && !isDisabled ? (
          fault.message
        ) : amount ? (
          <>
            {!countsTime(goods) && `${quantityText(goods, quantity, periods)}，`}服务
            {monthsText(serviceMonths(goods, quantity, periods))}，合计{' '}
            <b className="kp-number">¥{formatMoney(amount.amount)}</b>
            <span className="kp-soft kp-number"> 券后 ¥{formatMoney(amount.amountCoupon)}</span>
          </>
        ) : (
          ' '
        )}
      </p>
    </div>
  )
}

function alterationText(periods: number, unit: string): string {
  if (periods === 0) return '不调整'
  return `${periods > 0 ? '增加' : '减少'}${Math.abs(periods)}${unit}`
}
