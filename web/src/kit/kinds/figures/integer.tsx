import { separateThousands } from '@kaipiao/domain/money/format-money'
import { InputNumber } from 'antd'
import {
  isMissing,
  NOTHING,
  plainText,
  type InputProps,
  type KindParts,
  type ValueProps,
} from '../../shapes/kind.ts'

/** Counts, with thousand separators from 10,000 on: a year has four digits. What has 64 bits is a code. */
export const integer: KindParts = {
  cell: Whole,
  view: Whole,
  input: IntegerInput,
  filter: IntegerInput,
  text: plainText,
  isTyped: true,
  read: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
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

function IntegerInput({ value, onChange, field, ...rest }: InputProps) {
  return (
    <InputNumber
      {...rest}
      className="kp-fill"
      precision={0}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => onChange?.(next ?? undefined)}
      {...(field.minimum === undefined ? {} : { min: field.minimum })}
      {...(field.maximum === undefined ? {} : { max: field.maximum })}
    />
  )
}
