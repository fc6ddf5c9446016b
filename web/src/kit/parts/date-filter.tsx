import type { Result } from '@kaipiao/domain/result/result'
import { useState } from 'react'
import { TypedDate } from '../../parts/typed-date.tsx'
import { plainText, type InputProps } from '../../shapes/kind.ts'

interface DateFilterProps extends InputProps {
  format: string
  picker?: 'month'
  read: (text: string) => Result<string>
}

/**
 * A date above a list: what is typed limits the list once the input is left or Enter is pressed. One that can't be read
 * stays and is marked, and limits nothing.
 */
export function DateFilter({
  value,
  onChange,
  field: _,
  format,
  read,
  'aria-required': _required,
  ...rest
}: DateFilterProps) {
  const [draft, setDraft] = useState<string>()
  const found = draft === undefined || draft === '' ? undefined : read(draft)
  const [isLeft, setLeft] = useState(false)
  const fault = isLeft && found?.ok === false ? found.issues[0]?.message : undefined
  const settle = () => {
    setLeft(true)
    if (draft === undefined) return
    onChange?.(found?.ok === true ? found.value : undefined)
    if (found?.ok !== false) setDraft(undefined)
  }
  return (
    <span title={fault}>
      <TypedDate
        {...rest}
        className="kp-fill"
        format={format}
        read={read}
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
    </span>
  )
}
