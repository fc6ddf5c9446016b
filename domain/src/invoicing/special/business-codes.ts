/**
 * Which goods codes belong to which special business. Sources: checklist DG40–DG47, O8; domain.md §1.4. The rows are
 * policy rows: the bureau's own list is not public.
 */
import { BUSINESS_ROWS, type BusinessValue } from '../../policies/tables/business-rows.ts'

export interface BusinessCodes extends BusinessValue {
  prefixes: readonly string[]
}

const withCodes = BUSINESS_ROWS.flatMap(({ codes, value }): BusinessCodes[] =>
  codes === undefined ? [] : [{ ...value, prefixes: codes }],
)

/** The specification matches the codes of these alone (DG40–DG44); a code outside the others is only pointed at. */
export const BUSINESS_CODES: readonly BusinessCodes[] = withCodes.filter(({ isBound }) => isBound === true)
const USUAL_CODES: readonly BusinessCodes[] = withCodes.filter(({ isBound }) => isBound !== true)

/** What a business is usually about, where the code is of something else; undefined otherwise. */
export function unusualFor(zxbm: string, business: string | undefined): string | undefined {
  const usual = USUAL_CODES.find((codes) => codes.business === business)
  return usual && !startsWithAny(zxbm, usual.prefixes) ? usual.category : undefined
}

/** The business that a goods code belongs to, if any; the first seven digits decide nearly always. */
export function businessOf(zxbm: string): BusinessCodes | undefined {
  return BUSINESS_CODES.find(({ prefixes }) => startsWithAny(zxbm, prefixes))
}

/** True when an invoice without special business must not hold the code. */
export function isReserved(zxbm: string): boolean {
  const codes = businessOf(zxbm)
  return codes !== undefined && !startsWithAny(zxbm, codes.alsoOrdinary ?? [])
}

/** What messages call the goods of a business; undefined for a business without codes of its own. */
export function categoryOf(business: string): string | undefined {
  return BUSINESS_CODES.find((codes) => codes.business === business)?.category
}

function startsWithAny(zxbm: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => zxbm.startsWith(prefix))
}
