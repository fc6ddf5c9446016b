import type { Field } from '@kaipiao/client'
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

/** A month on the screen, in files and in exports; on the wire it has its dash by the pattern of its field. */
const MONTH_FORMAT = 'YYYY-MM'

const wireFormat = ({ pattern }: Field): string => (pattern?.includes('-(') ? MONTH_FORMAT : 'YYYYMM')

const shown = (value: unknown): string => plainText(value).replace(/^(\d{4})(\d{2})$/, '$1-$2')

/** Periods of tax and months of issue: `2025-12` for people, whether the wire has `202512` or `2025-12`. */
export const month: KindParts = {
  cell: Month,
  view: Month,
  input: MonthInput,
  filter: MonthInput,
  text: shown,
  read: (text, field) => {
    const [, year, number = ''] = /^(\d{4})[-/.年]?(\d{1,2})月?$/.exec(text) ?? []
    return year && dayjs(`${year}-${number.padStart(2, '0')}-01`).format(wireFormat(field))
  },
  width: 110,
  least: 84,
}

function Month({ value }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  return <time className="kp-number">{shown(value)}</time>
}

function MonthInput({ value, onChange, field, ...rest }: InputProps) {
  return (
    <DatePicker
      {...rest}
      picker="month"
      className="kp-fill"
      value={isMissing(value) ? null : dayjs(`${shown(value)}-01`)}
      onChange={(next) => onChange?.(next?.format(wireFormat(field)))}
    />
  )
}
