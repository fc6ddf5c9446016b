import { TypedDate } from '../../dates/date-picker.tsx'
import {
  isMissing,
  NOTHING,
  plainText,
  type InputProps,
  type KindParts,
  type ValueProps,
} from '../../shapes/kind.ts'

const FORMAT = 'YYYY-MM-DD HH:mm:ss'

/** Seconds in Asia/Shanghai; a row shows minutes, a detail page everything. */
export const moment: KindParts = {
  cell: ({ value }) => <Time value={value} length={16} />,
  view: ({ value }) => <Time value={value} length={19} />,
  input: MomentInput,
  text: plainText,
  width: 150,
  least: 138,
}

function Time({ value, length }: Pick<ValueProps, 'value'> & { length: number }) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  const text = plainText(value)
  return (
    <time className="kp-number" title={text}>
      {text.slice(0, length)}
    </time>
  )
}

function MomentInput({ value, onChange, field: _, 'aria-required': _required, ...rest }: InputProps) {
  return (
    <TypedDate
      {...rest}
      showTime
      className="kp-fill"
      format={FORMAT}
      text={plainText(value)}
      onText={(text) => onChange?.(text === '' ? undefined : text)}
    />
  )
}
