import type { Field } from '@kaipiao/client'
import { DateFilter, TypedDate } from '../../dates/date-picker.tsx'
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

/** A month with its dash as its field has it on the wire; what is none stays as it was typed. */
export function monthOnWire(text: string, { pattern }: Field): string {
  return WITH_DASH.test(text) && pattern?.includes('-(') !== true ? text.replace('-', '') : text
}

const WITH_DASH = /^\d{4}-(0[1-9]|1[0-2])$/

const shown = (value: unknown): string => plainText(value).replace(/^(\d{4})(\d{2})$/, '$1-$2')

/** Periods of tax and months of issue: `2025-12` for people, whether the wire has `202512` or `2025-12`. */
export const month: KindParts = {
  cell: Month,
  view: Month,
  input: MonthInput,
  filter: MonthFilter,
  text: shown,
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
      text={shown(value)}
      onText={(text) => onChange?.(text === '' ? undefined : monthOnWire(text, field))}
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
      value={shown(value)}
      onChange={(next) => onChange?.(isMissing(next) ? undefined : monthOnWire(plainText(next), field))}
    />
  )
}
