import type { Result } from '@kaipiao/domain/result/result'
import type { FocusEvent, ReactNode } from 'react'
import { useTypedFigure } from '../../parts/use-typed-figure.ts'
import { plainText, type InputProps } from '../../shapes/kind.ts'
import { Input } from '../../typing/input.tsx'

interface FigureInputProps extends InputProps {
  /** What a text says, as the form holds it. */
  read: (text: string) => Result<string | number>
  /** The value at rest. */
  shown?: (value: unknown) => string
  prefix?: ReactNode
  suffix?: ReactNode
}

/** An input of a form for a figure. */
export function FigureInput(props: FigureInputProps) {
  const { value, onChange, onBlur, field: _, read, shown = plainText, ...rest } = props
  const typing = useTypedFigure(plainText(value), (figure) => onChange?.(figure), read)
  return (
    <Input
      {...rest}
      className="kp-number"
      inputMode="decimal"
      autoComplete="off"
      value={typing.value === plainText(value) ? shown(value) : typing.value}
      onChange={typing.onChange}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        typing.onBlur()
        onBlur?.(event)
      }}
    />
  )
}
