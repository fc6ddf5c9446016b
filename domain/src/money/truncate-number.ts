/** Sources: checklist VL29, CN35. */
import { toFixedPoint, truncateFixed, writeTrimmed } from './fixed.ts'
import type { Money } from './money.ts'

export const TRUNCATION_DECIMALS = 8
export const TRUNCATION_CHARACTERS = 12

/**
 * Cuts a number for a narrow field (VL29): to 8 decimals without rounding, then to 12 characters, dot and sign
 * counted, without a trailing dot. Integer digits are never cut, since that would be another number: a number whose
 * integer part alone is longer comes back whole.
 */
export function truncateNumber(value: Money): Money {
  const text = writeTrimmed(truncateFixed(toFixedPoint(value), TRUNCATION_DECIMALS))
  const dot = text.indexOf('.')
  if (text.length <= TRUNCATION_CHARACTERS || dot < 0) return text
  const kept = text.slice(0, Math.max(TRUNCATION_CHARACTERS, dot))
  return writeTrimmed(toFixedPoint(kept.endsWith('.') ? kept.slice(0, -1) : kept))
}
