import type { Field } from '@kaipiao/client'
import { readDay } from '@kaipiao/domain/reading/read-day'
import { readDecimal } from '@kaipiao/domain/reading/read-decimal'
import { readInteger } from '@kaipiao/domain/reading/read-integer'
import { readMoment } from '@kaipiao/domain/reading/read-moment'
import { readMonth } from '@kaipiao/domain/reading/read-month'
import { readPercent } from '@kaipiao/domain/reading/read-percent'
import type { Result } from '@kaipiao/domain/result/result'
import { isNeededField, valueFault, type TextSort } from '@kaipiao/domain/text/value-fault'
import type { Kind } from '../shapes/kind.ts'
import { isOptional } from './references.ts'

/** A rule as antd's form takes it. */
export interface FieldRule {
  validator: (rule: unknown, value: unknown) => Promise<void>
  /** It tells, but does not keep the form from being sent. */
  warningOnly?: boolean
  validateTrigger?: string[]
}

const CHOSEN: ReadonlySet<Kind> = new Set([
  'enum',
  'enumList',
  'day',
  'moment',
  'month',
  'flag',
  'operator',
  'reference',
])

/** Kinds that are texts with words of their own where their pattern is missed. */
const SORTS: Readonly<Partial<Record<Kind, TextSort>>> = {
  phone: 'phone',
  money: 'money',
  decimal: 'decimal',
  rate: 'rate',
  taxNumber: 'taxNumber',
}

/** Kinds whose inputs hand on what was typed where it can't be read. */
const READERS: Readonly<Partial<Record<Kind, (text: string) => Result<unknown>>>> = {
  money: readDecimal,
  decimal: readDecimal,
  rate: readPercent,
  integer: readInteger,
  day: readDay,
  month: readMonth,
  moment: readMoment,
}

/** The first thing that is wrong with a value, in Chinese; undefined when nothing is. Texts are trimmed first (VL30). */
export function faultOf(field: Field, kind: Kind, title: string, value: unknown): string | undefined {
  const unread = typeof value === 'string' && value.trim() !== '' ? READERS[kind]?.(value) : undefined
  if (unread?.ok === false) return unread.issues[0]?.message
  return valueFault(field, title, value, {
    sort: SORTS[kind],
    isNeeded: isNeeded(field),
    isChosen: CHOSEN.has(kind),
  })
}

export function rulesOf(field: Field, kind: Kind, title: string): FieldRule[] {
  return [
    {
      validateTrigger: ['onBlur', 'onSubmit'],
      validator: async (_, value) => {
        const fault = faultOf(field, kind, title, value) ?? (await faultByTable(kind, value))
        if (fault) throw new Error(fault)
      },
    },
  ]
}

/** What a table too large for a form has to say; it comes when a value is first asked about. */
async function faultByTable(kind: Kind, value: unknown): Promise<string | undefined> {
  if (kind !== 'taxCode' || typeof value !== 'string') return undefined
  const { checkTaxCode } = await import('@kaipiao/domain/invoicing/goods/check-tax-code')
  return checkTaxCode(value.trim(), '')[0]?.message
}

/** Required, unless its pattern says that an empty text will do. */
export const isNeeded = (field: Field): boolean => !isOptional(field) && isNeededField(field)
