import { DateFilter, TypedDate } from '../../dates/date-picker.tsx'
import {
  isMissing,
  NOTHING,
  plainText,
  type InputProps,
  type KindParts,
  type ValueProps,
} from '../../shapes/kind.ts'

export const DAY_FORMAT = 'YYYY-MM-DD'

/** Days in Asia/Shanghai, as the wire writes them. */
export const day: KindParts = {
  cell: Day,
  view: Day,
  input: DayInput,
  filter: DayFilter,
  text: plainText,
  width: 120,
  least: 96,
}

function Day({ value }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  return <time className="kp-number">{plainText(value)}</time>
}

function DayInput({ value, onChange, field: _, 'aria-required': _required, ...rest }: InputProps) {
  return (
    <TypedDate
      {...rest}
      className="kp-fill"
      format={DAY_FORMAT}
      text={plainText(value)}
      onText={(text) => onChange?.(text === '' ? undefined : text)}
    />
  )
}

function DayFilter(props: InputProps) {
  return <DateFilter {...props} format={DAY_FORMAT} />
}
