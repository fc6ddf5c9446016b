import type { Schemas } from '@kaipiao/client'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { countedUnit, quantityLabel } from '@kaipiao/domain/shop/orders/quantity-meaning'
import { quantityRange } from '@kaipiao/domain/shop/orders/quantity'
import { Form, InputNumber, Select } from 'antd'
import { useId } from 'react'
import { Input } from '../../../kit/parts.ts'

export interface Terms {
  goodsId: string | undefined
  /** Of the goods, for each enterprise. */
  quantity: number
  mobile: string
}

/** Before goods are chosen. */
const ANY = { price: '0', priceCoupon: '0', unit: '', quantityLimit: 1, trial: 0, quantityMode: 1 }

interface Props {
  goods: readonly Schemas['StoreGoods'][]
  terms: Terms
  onChange: (part: Partial<Terms>) => void
}

/** What is bought for each enterprise, and the phone of who orders it. */
export function OrderTermsFields({ goods, terms, onChange }: Props) {
  const id = useId()
  const chosen = goods.find(({ gid }) => gid === terms.goodsId)
  const { min, max, step } = quantityRange(chosen ?? ANY)
  return (
    <div className="kp-opening-form">
      <Form.Item layout="vertical" label="开通商品" htmlFor={`${id}goods`} required>
        <Select
          id={`${id}goods`}
          value={terms.goodsId ?? null}
          popupMatchSelectWidth={false}
          options={goods.map(({ gid, name, price, unit }) => ({
            value: gid,
            label: `${name} ¥${formatMoney(price)} / ${unit}`,
          }))}
          onChange={(goodsId) => onChange({ goodsId: goodsId ?? undefined, quantity: 1 })}
        />
      </Form.Item>
      {chosen && (
        <Form.Item
          layout="vertical"
          label={`每家${quantityLabel(chosen)}`}
          htmlFor={`${id}quantity`}
          required
        >
          <InputNumber
            id={`${id}quantity`}
            precision={0}
            min={min}
            max={max}
            step={step}
            value={terms.quantity}
            suffix={countedUnit(chosen)}
            onChange={(quantity) => onChange({ quantity: quantity ?? min })}
          />
        </Form.Item>
      )}
      <Form.Item layout="vertical" label="下单手机号" htmlFor={`${id}mobile`} required>
        <Input
          id={`${id}mobile`}
          maxLength={11}
          value={terms.mobile}
          onChange={(event) => onChange({ mobile: event.target.value.replace(/\D/g, '') })}
        />
      </Form.Item>
    </div>
  )
}
