import type { Result } from '@kaipiao/domain/result/result'
import { Input } from 'antd'
import { useState, type FocusEvent, type ReactNode } from 'react'
import { isMissing, plainText, type InputProps } from '../../shapes/kind.ts'

interface FigureInputProps extends InputProps {
  /** What a text says, as the form holds it. */
  read: (text: string) => Result<string | number>
  /** The value at rest. */
  shown?: (value: unknown) => string
  prefix?: ReactNode
  suffix?: ReactNode
}

/**
 * An input for a figure. What is typed stays under the hands and is handed on as what it means; what can't be read is
 * handed on as it is, so that the rule of the field can name it. Left, the input shows what was read.
 */
export function FigureInput({
  value,
  onChange,
  onBlur,
  field: _,
  read,
  shown = plainText,
  ...rest
}: FigureInputProps) {
  const [typed, setTyped] = useState<string>()
  const handedOn = (text: string) => {
    const trimmed = text.trim()
    const found = trimmed === '' ? undefined : read(trimmed)
    return found?.ok === true ? found.value : trimmed
  }
  const isOwn = typed !== undefined && plainText(handedOn(typed)) === plainText(value)
  return (
    <Input
      {...rest}
      className="kp-number"
      inputMode="decimal"
      autoComplete="off"
      value={isOwn ? typed : isMissing(value) ? '' : shown(value)}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange?.(handedOn(event.target.value))
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
