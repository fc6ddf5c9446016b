import { isMoney, divide, multiply, roundTo } from '@kaipiao/domain/money/money'
import { opposite } from '@kaipiao/domain/invoice/calculation/compute-totals'
import { wireField } from '../state/change-line.ts'
import type { FormLine, PriceMode } from '../state/invoice-form-state.ts'
import { useFormStore } from '../state/use-form.ts'
import { LineCell } from './line-cell.tsx'

interface DiscountRowProps {
  line: FormLine
  row: number
  hsbz: PriceMode
  isInvalid: boolean
  describedBy: string | undefined
}

/** The discount as its own line below, negative (FM62); a rate or an amount can be entered. */
export function DiscountRow({ line, row, hsbz, isInvalid, describedBy }: DiscountRowProps) {
  const store = useFormStore()
  const { goods, key } = line
  const shown = goods[wireField('discountAmount', hsbz)]
  const amount = typeof shown === 'string' ? shown : ''
  const percent =
    goods.discount && isMoney(goods.discount)
      ? roundTo(multiply(goods.discount, '100'), 4)
      : (goods.discount ?? '')
  const common = { lineKey: key, row, isNumber: true, isInvalid, describedBy }
  return (
    <div className="face-line face-discount-line" role="row">
      <div role="gridcell" className="face-cell face-name" aria-colspan={5}>
        <span className="face-quiet">{goods.spsm ? `*${goods.spsm}*` : ''}折扣</span>
        <LineCell
          {...common}
          column="discount"
          label={`第${row + 1}行折扣率(%)`}
          value={percent}
          onText={(text) => {
            const rate = isMoney(text) ? divide(text, '100', 8) : text
            store.dispatch({ type: 'setNumber', key, field: 'discount', text: rate })
          }}
        />
        <span className="face-quiet">%</span>
      </div>
      <div role="gridcell" className="face-cell discount-money">
        <LineCell
          {...common}
          column="discount"
          label={`第${row + 1}行折扣金额`}
          value={isMoney(amount) ? opposite(amount) : amount}
          onText={(text) =>
            store.dispatch({ type: 'setNumber', key, field: 'discountAmount', text: text.replace(/^-/, '') })
          }
        />
      </div>
      <div role="gridcell" className="face-cell" />
      <div role="gridcell" className="face-cell face-number face-computed face-discount">
        {goods.discountTaxAmount && opposite(goods.discountTaxAmount)}
      </div>
    </div>
  )
}
