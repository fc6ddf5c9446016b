import { separateThousands } from '@kaipiao/domain/money/format-money'
import { memo, useMemo } from 'react'
import { cellOf, type Fault } from '../state/faults/fault-index.ts'
import { lineWords } from '../state/faults/line-words.ts'
import { wireField, type NumberField, type TextField } from '../state/form/change-line.ts'
import type { FormStore } from '../state/form/form-store.ts'
import type { FormLine, PriceMode } from '../state/form/invoice-form-state.ts'
import { useFormStore } from '../state/form/use-form.ts'
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

/** One line of the invoice, with its discount line; its number says that there is something to say of it. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const store = useFormStore()
  const { line, row, hsbz, faults } = props
  const { key, goods } = line
  const { errors, advice } = lineWords(line, faults)
  const words = [...errors, ...advice].join('；')
  const wordsId = words === '' ? undefined : `words-${key}`
  const faulty = new Set(
    faults
      .filter(({ issue }) => issue.severity === 'error')
      .map((fault) => cellOf(fault.at.split('/')[1] ?? '')),
  )
  const named = (column: string) => ({
    isInvalid: faulty.has(column),
    describedBy: faulty.has(column) || (column === 'name' && advice.length > 0) ? wordsId : undefined,
  })
  const writers = useMemo(() => writersOf(store, key), [store, key])
  const cell = (field: TextCell | NumberCell, value: string, isNumber: boolean) => (
    <LineCell
      lineKey={key}
      row={row}
      column={field}
      label={`第${row + 1}行${columnTitle(field, hsbz)}`}
      value={value}
      isNumber={isNumber}
      {...named(field)}
      onText={writers[field]}
    />
  )
  const text = (field: TextCell) => cell(field, goods[field] ?? '', false)
  const number = (field: NumberCell) => cell(field, String(goods[wireField(field, hsbz)] ?? ''), true)
  return (
    <>
      <div className="face-line" role="row" aria-rowindex={row + 2}>
        <span
          className="line-number"
          data-mark={errors.length > 0 ? 'error' : advice.length > 0 ? 'warning' : undefined}
          title={words || undefined}
          aria-hidden
        >
          {row + 1}
        </span>
        <div role="gridcell" className="face-cell">
          {wordsId && (
            <span id={wordsId} className="visually-hidden">
              {words}
            </span>
          )}
          <NameCell
            lineKey={key}
            row={row}
            name={goods.name}
            short={goods.spsm}
            source={goods.source}
            code={goods.zxbm}
            {...named('name')}
            onDetails={props.onDetails}
            onLeave={props.onNamed}
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
          <RateCell
            lineKey={key}
            row={row}
            taxRate={goods.taxRate}
            lslbs={goods.lslbs}
            code={goods.zxbm}
            {...named('rate')}
          />
        </div>
        <div role="gridcell" className="face-cell face-number face-computed">
          {goods.taxAmount && separateThousands(goods.taxAmount)}
          <button
            type="button"
            className="line-remove"
            aria-label={`删除第${row + 1}行`}
            title="删除 Ctrl+Backspace"
            tabIndex={-1}
            onClick={() => store.dispatch({ type: 'removeLine', key })}
          >
            ×
          </button>
        </div>
      </div>
      {props.hasDiscount && <DiscountRow line={line} row={row} hsbz={hsbz} {...named('discount')} />}
    </>
  )
})

type TextCell = TextField & ('ggxh' | 'dw')
type NumberCell = NumberField & ('quantity' | 'price' | 'amount')

/** What each cell does with its text: the same functions as long as the line is, so that cells beside it are not drawn anew. */
function writersOf(
  store: FormStore,
  key: string,
): Readonly<Record<TextCell | NumberCell, (text: string) => void>> {
  const text = (field: TextCell) => (value: string) =>
    store.dispatch({ type: 'setText', key, field, text: value })
  const number = (field: NumberCell) => (value: string) =>
    store.dispatch({ type: 'setNumber', key, field, text: value })
  return {
    ggxh: text('ggxh'),
    dw: text('dw'),
    quantity: number('quantity'),
    price: number('price'),
    amount: number('amount'),
  }
}
