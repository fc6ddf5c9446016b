import { memo, useState } from 'react'
import { useFormStore } from '../state/use-form.ts'
import type { CellColumn } from './grid-keyboard.ts'

interface LineCellProps {
  lineKey: string
  row: number
  column: CellColumn
  label: string
  value: string
  placeholder?: string
  isNumber?: boolean
  isInvalid: boolean
  describedBy: string | undefined
  onText: (text: string) => void
}

/**
 * One input of the grid. While it has the focus it shows what is typed, so that `1.` is not corrected under the
 * fingers; the line behind it is recomputed with every key.
 */
export const LineCell = memo(function LineCell(props: LineCellProps) {
  const store = useFormStore()
  const [typed, setTyped] = useState<string>()
  const { column } = props
  return (
    <input
      className={props.isNumber ? 'face-input face-number' : 'face-input'}
      aria-label={props.label}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
      data-cell={`${props.row}:${column}`}
      inputMode={props.isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      placeholder={props.placeholder}
      value={typed ?? props.value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value)
        props.onText(props.isNumber ? event.target.value.trim() : event.target.value)
      }}
      onBlur={() => {
        setTyped(undefined)
        store.dispatch({ type: 'visit', path: `${props.lineKey}/${column}` })
      }}
    />
  )
})
