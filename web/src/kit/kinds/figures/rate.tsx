import { divide, isMoney, multiply, roundTo } from '@kaipiao/domain/money/money'
import { useState } from 'react'
import {
  isMissing,
  NOTHING,
  plainText,
  type InputProps,
  type KindParts,
  type ValueProps,
} from '../../shapes/kind.ts'
import { Input } from '../../typing/input.tsx'

/** Rates are fractions on the wire (`0.13`) and percentages on screen (`13%`). */
export const rate: KindParts = {
  cell: Percent,
  view: Percent,
  input: RateInput,
  text: toPercent,
  isTyped: true,
  read: readRate,
  align: 'right',
  width: 90,
  least: 64,
}

export function toPercent(value: unknown): string {
  const fraction = plainText(value)
  return isMoney(fraction) ? `${roundTo(multiply(fraction, '100'), 4)}%` : fraction
}

/** `13` → `0.13`; what is no number stays as typed, so that the rule of the field can refuse it. */
export function toFraction(percent: string): string {
  return isMoney(percent) ? divide(percent, '100', 6) : percent
}

/** `13%` and `0.13` are what they say; `13` is meant as percent, as is `1`: no rate is 100%. */
export function readRate(text: string): string | undefined {
  const [, digits = '', percent] = /^(\d+(?:\.\d+)?)\s*([%％]?)$/.exec(text) ?? []
  if (!isMoney(digits)) return undefined
  return percent || !digits.startsWith('0') ? toFraction(digits) : digits
}

function Percent({ value }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  return <span className="kp-number">{toPercent(value)}</span>
}

function RateInput({ value, onChange, field: _, ...rest }: InputProps) {
  const [typed, setTyped] = useState<string>()
  const shown =
    typed !== undefined && toFraction(typed) === plainText(value) ? typed : toPercent(value).replace('%', '')
  return (
    <Input
      {...rest}
      className="kp-number"
      suffix="%"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        const text = event.target.value.trim()
        setTyped(text)
        onChange?.(toFraction(text))
      }}
    />
  )
}
