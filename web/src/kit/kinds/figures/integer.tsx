import { separateThousands } from '@kaipiao/domain/money/format-money'
import { readInteger } from '@kaipiao/domain/reading/read-integer'
import {
  isMissing,
  NOTHING,
  plainText,
  type InputProps,
  type KindParts,
  type ValueProps,
} from '../../shapes/kind.ts'
import { FigureInput } from './figure-input.tsx'

/** Counts, with thousand separators from 10,000 on: a year has four digits. What has 64 bits is a code. */
export const integer: KindParts = {
  cell: Whole,
  view: Whole,
  input: IntegerInput,
  filter: IntegerInput,
  text: plainText,
  isTyped: true,
  align: 'right',
  width: 100,
  least: 72,
}

function Whole({ value, field }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  const number = plainText(value)
  const isCount = field.format !== 'int64' && /^-?\d{5,}$/.test(number)
  return <span className="kp-number">{isCount ? separateThousands(number) : number}</span>
}

function IntegerInput({ onChange, ...rest }: InputProps) {
  return (
    <FigureInput
      {...rest}
      read={readInteger}
      onChange={(value) => onChange?.(value === '' ? undefined : value)}
    />
  )
}
