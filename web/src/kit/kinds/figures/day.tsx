import dayjs from 'dayjs'
import { DatePicker } from '../../parts/date-picker.tsx'
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
  filter: DayInput,
  text: plainText,
  read: (text) => {
    const [, year, month = '', date = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? []
    return year && `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  },
  width: 120,
  least: 96,
}

function Day({ value }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  return <time className="kp-number">{plainText(value)}</time>
}

function DayInput({ value, onChange, field: _, ...rest }: InputProps) {
  return (
    <DatePicker
      {...rest}
      className="kp-fill"
      value={isMissing(value) ? null : dayjs(plainText(value), DAY_FORMAT)}
      onChange={(next) => onChange?.(next?.format(DAY_FORMAT))}
    />
  )
}
