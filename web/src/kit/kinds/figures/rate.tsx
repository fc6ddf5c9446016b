import { divide, isMoney, multiply, roundTo } from '@kaipiao/domain/money/money'
import { readPercent } from '@kaipiao/domain/reading/read-percent'
import { success, type Result } from '@kaipiao/domain/result/result'
import {
  isMissing,
  NOTHING,
  plainText,
  type InputProps,
  type KindParts,
  type ValueProps,
} from '../../shapes/kind.ts'
import { FigureInput } from './figure-input.tsx'

/** Rates are fractions on the wire (`0.13`) and percentages on screen (`13%`). */
export const rate: KindParts = {
  cell: Percent,
  view: Percent,
  input: RateInput,
  text: toPercent,
  isTyped: true,
  align: 'right',
  width: 90,
  least: 64,
}

export function toPercent(value: unknown): string {
  const fraction = plainText(value)
  return isMoney(fraction) ? `${roundTo(multiply(fraction, '100'), 4)}%` : fraction
}

/** `13` and `13%` beside the percent sign of the input are `0.13`. */
export function readShownPercent(text: string): Result<string> {
  const read = readPercent(text)
  return read.ok ? success(divide(read.value.number, '100', 6)) : read
}

function Percent({ value }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  return <span className="kp-number">{toPercent(value)}</span>
}

function RateInput(props: InputProps) {
  return (
    <FigureInput
      {...props}
      read={readShownPercent}
      shown={(value) => toPercent(value).replace('%', '')}
      suffix="%"
    />
  )
}
