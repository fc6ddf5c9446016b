/** The one lookup of policy rows: by day, and by whom and what they are about. Source: law-2026.md §1. */
import type { TaxpayerType } from '../lookups/invoicing/taxpayer-type.ts'
import type { CalendarDate } from '../ranges/calendar-date.ts'
import type { Party } from './party-of.ts'
import type { PolicyRow } from './policy-row.ts'

type Period = Pick<PolicyRow, 'from' | 'to'>

/** Whom and what a row is asked about; what is absent is not asked. */
export interface Concerned {
  taxpayer?: TaxpayerType
  party?: Party
  /** Goods code, as many digits as are known. */
  code?: string
}

/** True from the first to the last day, both included; a period without last day is open. */
export function isInForce({ from, to }: Period, day: CalendarDate): boolean {
  return from <= day && (to === undefined || day <= to)
}

/** Where a day stands to a period: `coming` before it, `ended` after it. */
export function standingOn({ from, to }: Period, day: CalendarDate): 'coming' | 'inForce' | 'ended' {
  if (day < from) return 'coming'
  return to === undefined || day <= to ? 'inForce' : 'ended'
}

/** Whether a row is about them, on whatever day. */
export function isAbout(
  {
    taxpayers,
    parties,
    codes,
    exceptCodes,
  }: Pick<PolicyRow, 'taxpayers' | 'parties' | 'codes' | 'exceptCodes'>,
  { taxpayer, party, code }: Concerned,
): boolean {
  return (
    (taxpayer === undefined || taxpayers?.includes(taxpayer) !== false) &&
    (party === undefined || parties?.includes(party) !== false) &&
    (code === undefined || (beginsWithAny(code, codes, true) && !beginsWithAny(code, exceptCodes, false)))
  )
}

/** The rows of a table that are about them and in force on that day, in the order of the table. */
export function rowsInForce<Value>(
  rows: readonly PolicyRow<Value>[],
  day: CalendarDate,
  concerned: Concerned = {},
): PolicyRow<Value>[] {
  return rows.filter((row) => isInForce(row, day) && isAbout(row, concerned))
}

function beginsWithAny(code: string, prefixes: readonly string[] | undefined, otherwise: boolean): boolean {
  return prefixes === undefined ? otherwise : prefixes.some((prefix) => code.startsWith(prefix))
}
