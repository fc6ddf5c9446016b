/**
 * What the rows of rates and levies say of a rate by itself, without its goods. Sources: domain.md §1.5; checklist
 * FM40–FM42, GD21; the notice of each row.
 */
import { isAbout, isInForce, rowsInForce } from '../../policies/in-force.ts'
import { LEVY_ROWS } from '../../policies/tables/levy-rows.ts'
import { RATE_ROWS } from '../../policies/tables/rate-rows.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import type { TaxpayerType } from '../invoices/wire.ts'

/** Every row that a rate of a line can rest on. */
export const RATE_PERIODS = [...RATE_ROWS, ...LEVY_ROWS]

const KNOWN: ReadonlySet<string> = new Set(['0', ...RATE_PERIODS.map(({ value }) => value.taxRate)])

/** A rate without trailing zeros, as the tables write it: `0.10` → `0.1`, `0.00` → `0`. */
export function normaliseRate(taxRate: string): string {
  return taxRate.endsWith('0') && taxRate.includes('.') ? taxRate.replace(/\.?0+$/, '') : taxRate
}

/**
 * What the tables say of a rate (without trailing zeros): `inForce` for the taxpayer on that day, `ended` when the day is
 * outside its periods, `otherTaxpayer` when it is none of theirs, `unknown` when no regulation ever had it.
 */
export function lawfulness(
  rate: string,
  taxpayer: TaxpayerType,
  today: CalendarDate,
): 'inForce' | 'ended' | 'otherTaxpayer' | 'unknown' {
  if (rate === '0') return 'inForce'
  const rows = RATE_PERIODS.filter(({ value }) => value.taxRate === rate)
  if (rows.length === 0) return 'unknown'
  const own = rows.filter((row) => isAbout(row, { taxpayer }))
  if (own.length === 0) return 'otherTaxpayer'
  return own.some((row) => isInForce(row, today)) ? 'inForce' : 'ended'
}

/** True for a rate that some regulation has or had; 0 among them. */
export function isKnownRate(rate: string): boolean {
  return KNOWN.has(rate)
}

/** True where a small-scale taxpayer pays 1% on the goods for which the law says 3% (GD21); without a code, on most. */
export function isReducedToOne(code: string | undefined, today: CalendarDate): boolean {
  const asked = { taxpayer: '08', ...(code && { code }) } as const
  return rowsInForce(LEVY_ROWS, today, asked).some(({ value }) => value.taxRate === '0.01')
}
