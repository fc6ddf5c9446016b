import { totalInWords, type Totals } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { useMemo } from 'react'
import { formTotals } from '../state/form/to-invoice-form.ts'
import { useForm } from '../state/form/use-form.ts'

/** 合计, and 价税合计 in capitals and figures; both follow every keystroke. */
export function TotalsRows() {
  const { hjje, hjse, jshj } = useTotals()
  return (
    <>
      <div className="face-columns face-sums">
        <span className="face-caption">合计</span>
        <span className="face-sum-amount face-number">¥{formatMoney(hjje)}</span>
        <span className="face-number">¥{formatMoney(hjse)}</span>
      </div>
      <dl className="face-words">
        <dt>价税合计（大写）</dt>
        <dd>
          <span>
            <span aria-hidden className="face-caption">
              ⊗{' '}
            </span>
            {totalInWords(jshj)}
          </span>
          <span>
            <span className="face-caption">（小写）</span>
            <output className="face-total" aria-live="off" data-testid="total">
              ¥{formatMoney(jshj)}
            </output>
          </span>
        </dd>
      </dl>
    </>
  )
}

export function useTotals(): Totals {
  const lines = useForm((state) => state.lines)
  return useMemo(() => formTotals(lines), [lines])
}
