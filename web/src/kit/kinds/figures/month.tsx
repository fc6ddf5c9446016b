import type { Field } from '@kaipiao/client'
import { readMonth } from '@kaipiao/domain/reading/read-month'
import { success, type Result } from '@kaipiao/domain/result/result'
import { TypedDate } from '../../parts/typed-date.tsx'
import {
  isMissing,
  NOTHING,
  plainText,
  type InputProps,
  type KindParts,
  type ValueProps,
} from '../../shapes/kind.ts'
import { DateFilter } from './date-filter.tsx'

/** A month on the screen, in files and in exports; on the wire it has its dash by the pattern of its field. */
const MONTH_FORMAT = 'YYYY-MM'

/** The month of a text as its field has it on the wire. */
function readWireMonth(text: string, { pattern }: Field): Result<string> {
  const read = readMonth(text)
  return read.ok && pattern?.includes('-(') !== true ? success(read.value.replace('-', '')) : read
}

const shown = (value: unknown): string => plainText(value).replace(/^(\d{4})(\d{2})$/, '$1-$2')

/** Periods of tax and months of issue: `2025-12` for people, whether the wire has `202512` or `2025-12`. */
export const month: KindParts = {
  cell: Month,
  view: Month,
  input: MonthInput,
  filter: MonthFilter,
  text: shown,
  read: (text, field) => readWireMonth(text, field),
  width: 110,
  least: 84,
}

function Month({ value }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  return <time className="kp-number">{shown(value)}</time>
}

function MonthInput({ value, onChange, field, 'aria-required': _, ...rest }: InputProps) {
  return (
    <TypedDate
      {...rest}
      picker="month"
      className="kp-fill"
      format={MONTH_FORMAT}
      read={readMonth}
      text={shown(value)}
      onText={(text) => onChange?.(onWire(text, field))}
    />
  )
}

function MonthFilter({ value, onChange, field, ...rest }: InputProps) {
  return (
    <DateFilter
      {...rest}
      field={field}
      picker="month"
      format={MONTH_FORMAT}
      read={readMonth}
      value={shown(value)}
      onChange={(next) => onChange?.(onWire(plainText(next), field))}
    />
  )
}

/** Undefined for an empty text; what can't be read stays as it was typed. */
function onWire(text: string, field: Field): string | undefined {
  if (text === '') return undefined
  const read = readWireMonth(text, field)
  return read.ok ? read.value : text
}
