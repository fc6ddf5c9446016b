import { separateThousands } from '@kaipiao/domain/money/format-money'
import { isDecimal } from '@kaipiao/domain/money/money'
import { decimalOrText } from '@kaipiao/domain/reading/decimal-or-text'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useFormStore } from '../state/form/use-form.ts'
import type { CellColumn } from './grid-keyboard.ts'
import { TextBox } from '../../../client/typing/text-box.tsx'

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
 * fingers; the line behind it is recomputed with every key. A number at rest has thousand separators (VL28), one under
 * the hands has those that are typed; what it hands on has none.
 */
export const LineCell = memo(function LineCell(props: LineCellProps) {
  const store = useFormStore()
  const [typed, setTyped] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { column, isNumber, value } = props
  const resting = isNumber && isDecimal(value) ? separateThousands(value) : value
  // Once the separators are gone, which would take the selection with them.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select()
  }, [isFocused])
  return (
    <TextBox
      ref={input}
      className={isNumber ? 'face-input face-number' : 'face-input'}
      aria-label={props.label}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
      data-cell={`${props.row}:${column}`}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      placeholder={props.placeholder}
      value={typed ?? (isFocused ? value : resting)}
      onFocus={() => setFocused(true)}
      onChange={(event) => {
        setTyped(event.target.value)
        props.onText(isNumber ? decimalOrText(event.target.value.trim()) : event.target.value)
      }}
      onBlur={() => {
        setTyped(undefined)
        setFocused(false)
        store.dispatch({ type: 'visit', path: `${props.lineKey}/${column}` })
      }}
    />
  )
})
