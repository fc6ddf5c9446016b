import { separateThousands } from '@kaipiao/domain/money/format-money'
import { absolute, isMoney, multiply, roundTo } from '@kaipiao/domain/money/money'
import { opposite } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import { useState } from 'react'
import { wireField } from '../state/form/change-line.ts'
import type { FormLine, PriceMode } from '../state/form/invoice-form-state.ts'
import { useFormStore } from '../state/form/use-form.ts'
import { LineCell } from './line-cell.tsx'
import { isEnteredAsRate, parseDiscount } from './parse-discount.ts'

interface DiscountRowProps {
  line: FormLine
  row: number
  hsbz: PriceMode
  isInvalid: boolean
  describedBy: string | undefined
}

/** The discount as its own line below, negative (FM62): `10%` is a rate, `3.39` an amount, and the row says which. */
export function DiscountRow({ line, row, hsbz, isInvalid, describedBy }: DiscountRowProps) {
  const store = useFormStore()
  const { goods, key } = line
  const shown = goods[wireField('discountAmount', hsbz)]
  const amount = typeof shown === 'string' ? shown : ''
  const [isTypedRate, setTypedRate] = useState<boolean>()
  const isRate = isTypedRate ?? isEnteredAsRate(goods.discount)
  const common = { lineKey: key, row, isNumber: true, isInvalid, describedBy }
  return (
    <div className="face-line face-discount-line" role="row">
      <div role="gridcell" className="face-cell face-name" aria-colspan={5}>
        <span className="face-quiet">{goods.spsm ? `*${goods.spsm}*` : ''}折扣</span>
        <LineCell
          {...common}
          column="discount"
          label={`第${row + 1}行折扣`}
          placeholder="10% 或金额"
          value={isRate ? percentText(goods.discount) : sizeOf(amount)}
          onText={(text) => {
            const { field, text: entry } = parseDiscount(text)
            setTypedRate(field === 'discount')
            store.dispatch({ type: 'setNumber', key, field, text: entry })
          }}
        />
        <span className="face-quiet">{amount === '' ? '' : isRate ? '按折扣率' : '按金额'}</span>
      </div>
      <div role="gridcell" className="face-cell discount-money">
        <LineCell
          {...common}
          column="discount"
          label={`第${row + 1}行折扣金额`}
          value={isMoney(amount) ? opposite(amount) : amount}
          onText={(text) => {
            setTypedRate(false)
            store.dispatch({ type: 'setNumber', key, field: 'discountAmount', text })
          }}
        />
      </div>
      <div role="gridcell" className="face-cell" />
      <div role="gridcell" className="face-cell face-number face-computed face-discount">
        {goods.discountTaxAmount && separateThousands(opposite(goods.discountTaxAmount))}
      </div>
    </div>
  )
}

function percentText(discount = ''): string {
  return isMoney(discount) ? `${roundTo(multiply(discount, '100'), 4)}%` : discount
}

function sizeOf(amount: string): string {
  return isMoney(amount) ? absolute(amount) : amount
}
