import { useState } from 'react'
import { plainText, type InputProps } from '../shapes/kind.ts'
import { DateFault } from './date-fault.tsx'
import { readDate } from './reading-picker.ts'
import { TypedDate } from './typed-date.tsx'

export interface DateFilterProps extends InputProps {
  format: string
  picker?: 'month'
}

/**
 * A date above a list: what is typed limits the list once the input is left or Enter is pressed. One that can't be read
 * stays, is marked and told in words, and limits nothing.
 */
export function DateFilter({
  value,
  onChange,
  field: _,
  format,
  'aria-required': _required,
  ...rest
}: DateFilterProps) {
  const [draft, setDraft] = useState<string>()
  const found = draft === undefined || draft === '' ? undefined : readDate(draft, format)
  const [isLeft, setLeft] = useState(false)
  const fault = isLeft && found?.ok === false ? found.issues[0]?.message : undefined
  const settle = () => {
    setLeft(true)
    if (draft === undefined) return
    onChange?.(found?.ok === true ? found.value : undefined)
    if (found?.ok !== false) setDraft(undefined)
  }
  return (
    <span className="kp-fill">
      <TypedDate
        {...rest}
        className="kp-fill"
        format={format}
        status={fault === undefined ? '' : 'error'}
        aria-invalid={fault !== undefined}
        text={draft ?? plainText(value)}
        onText={(text) => {
          setLeft(false)
          setDraft(text)
        }}
        onPick={(text) => {
          setDraft(undefined)
          onChange?.(text === '' ? undefined : text)
        }}
        onBlur={settle}
      />
      <DateFault text={fault} />
    </span>
  )
}
