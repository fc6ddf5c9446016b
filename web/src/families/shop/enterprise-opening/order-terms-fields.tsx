import type { Schemas } from '@kaipiao/client'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { Form, Select } from 'antd'
import { useId } from 'react'
import { Input } from '../../../kit/parts.ts'

export interface Terms {
  goodsId: string | undefined
  mobile: string
}

interface Props {
  goods: readonly Schemas['StoreGoods'][]
  terms: Terms
  onChange: (part: Partial<Terms>) => void
}

/** What is bought for each enterprise, and the phone of who orders it. */
export function OrderTermsFields({ goods, terms, onChange }: Props) {
  const id = useId()
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
          onChange={(goodsId) => onChange({ goodsId: goodsId ?? undefined })}
        />
      </Form.Item>
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
