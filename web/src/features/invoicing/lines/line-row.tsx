import { separateThousands } from '@kaipiao/domain/money/format-money'
import { memo } from 'react'
import { cellOf, type Fault } from '../state/faults.ts'
import { wireField, type NumberField, type TextField } from '../state/change-line.ts'
import type { FormLine, PriceMode } from '../state/invoice-form-state.ts'
import { useFormStore } from '../state/use-form.ts'
import { DiscountRow } from './discount-row.tsx'
import { columnTitle } from './line-columns.ts'
import { LineCell } from './line-cell.tsx'
import { NameCell } from './name-cell.tsx'
import { RateCell } from './rate-cell.tsx'

export interface LineRowProps {
  line: FormLine
  row: number
  hsbz: PriceMode
  faults: readonly Fault[]
  hasDiscount: boolean
  onDetails: (key: string) => void
  onNamed: (key: string) => void
}

/** One line of the invoice, with its discount line and what is wrong with it below. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const store = useFormStore()
  const { line, row, hsbz, faults } = props
  const advice = adviceOf(line, faults)
  const hasWords = faults.length + advice.length > 0
  const faultsId = hasWords ? `faults-${line.key}` : undefined
  const errors = faults.filter(({ issue }) => issue.severity === 'error')
  const faulty = new Set(errors.map((fault) => cellOf(fault.at.split('/')[1] ?? '')))
  const named = (column: string) => ({
    isInvalid: faulty.has(column),
    describedBy: faulty.has(column) ? faultsId : undefined,
  })
  const text = (field: TextField & ('ggxh' | 'dw')) => (
    <LineCell
      lineKey={line.key}
      row={row}
      column={field}
      label={`第${row + 1}行${columnTitle(field, hsbz)}`}
      value={line.goods[field] ?? ''}
      {...named(field)}
      onText={(value) => store.dispatch({ type: 'setText', key: line.key, field, text: value })}
    />
  )
  const number = (field: NumberField & ('quantity' | 'price' | 'amount')) => (
    <LineCell
      lineKey={line.key}
      row={row}
      column={field}
      label={`第${row + 1}行${columnTitle(field, hsbz)}`}
      value={String(line.goods[wireField(field, hsbz)] ?? '')}
      isNumber
      {...named(field)}
      onText={(value) => store.dispatch({ type: 'setNumber', key: line.key, field, text: value })}
    />
  )
  return (
    <>
      <div className="face-line" role="row" aria-rowindex={row + 2}>
        <span className="line-number" aria-hidden>
          {row + 1}
        </span>
        <div role="gridcell" className="face-cell">
          <NameCell
            line={line}
            row={row}
            {...named('name')}
            onDetails={() => props.onDetails(line.key)}
            onLeave={() => props.onNamed(line.key)}
          />
        </div>
        <div role="gridcell" className="face-cell">
          {text('ggxh')}
        </div>
        <div role="gridcell" className="face-cell face-centre">
          {text('dw')}
        </div>
        <div role="gridcell" className="face-cell">
          {number('quantity')}
        </div>
        <div role="gridcell" className="face-cell">
          {number('price')}
        </div>
        <div role="gridcell" className="face-cell">
          {number('amount')}
        </div>
        <div role="gridcell" className="face-cell">
          <RateCell line={line} row={row} {...named('rate')} />
        </div>
        <div role="gridcell" className="face-cell face-number face-computed">
          {line.goods.taxAmount && separateThousands(line.goods.taxAmount)}
          <button
            type="button"
            className="line-remove"
            aria-label={`删除第${row + 1}行`}
            title="删除 Ctrl+Backspace"
            tabIndex={-1}
            onClick={() => store.dispatch({ type: 'removeLine', key: line.key })}
          >
            ×
          </button>
        </div>
      </div>
      {props.hasDiscount && <DiscountRow line={line} row={row} hsbz={hsbz} {...named('discount')} />}
      {hasWords && (
        <div role="row" className="line-faults" id={faultsId}>
          <div role="gridcell" aria-colspan={8}>
            {errors.map(({ issue }) => issue.message).join('；')}
            {advice.length > 0 && <span className="field-warnings">{advice.join('；')}</span>}
          </div>
        </div>
      )}
    </>
  )
})

/** Warnings of the rules, and what automatic coding says of the line (GD12, GD15). */
function adviceOf({ choices }: FormLine, faults: readonly Fault[]): string[] {
  const warnings = faults
    .filter(({ issue }) => issue.severity === 'warning')
    .map(({ issue }) => issue.message)
  return [...warnings, ...(choices?.errors ?? [])]
}
