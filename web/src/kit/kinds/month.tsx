import { monthOf, monthText } from '@kaipiao/domain/declaration/period'
import dayjs from 'dayjs'
import { DatePicker } from '../date-picker.tsx'
import { DAY_FORMAT } from './day.tsx'
import { isMissing, NOTHING, plainText, type InputProps, type KindParts, type ValueProps } from './kind.ts'

/** Months that the wire writes as `202610`; people read and choose 2026-10. */
export const month: KindParts = {
  cell: Month,
  view: Month,
  input: MonthInput,
  filter: MonthInput,
  text: (value) => (isMissing(value) ? '' : monthText(plainText(value))),
  read: (text) => {
    const [, year, ofYear = ''] = /^(\d{4})[-/.年]?(\d{1,2})月?$/.exec(text) ?? []
    return year && `${year}${ofYear.padStart(2, '0')}`
  },
  width: 110,
  least: 84,
}

function Month({ value }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  return <time className="kp-number">{monthText(plainText(value))}</time>
}

function MonthInput({ value, onChange, field: _, ...rest }: InputProps) {
  return (
    <DatePicker
      {...rest}
      picker="month"
      className="kp-fill"
      value={isMissing(value) ? null : dayjs(`${monthText(plainText(value))}-01`)}
      onChange={(next) => onChange?.(next ? monthOf(next.format(DAY_FORMAT)) : undefined)}
    />
  )
}
