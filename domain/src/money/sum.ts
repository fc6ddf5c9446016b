/** Sources: checklist FM03, PY18, O29: sums are exact, and rounded once at the end. */
import type { Money } from './money.ts'
import { powerOfTen, scaleUp, toFixedPoint, writeFixed, roundFixed } from './fixed.ts'

const DOT = 46
const MINUS = 45
const SAFE_DIGITS = 15

/**
 * The exact sum of decimal strings, rounded half up to two decimals only at the end; `0.00` for an empty list.
 * Throws a RangeError on text that is not a decimal number.
 *
 * Amounts in cents are added as whole numbers while they stay exact; anything longer goes to integers of any size.
 */
export function sum(amounts: Iterable<Money>): Money {
  let cents = 0
  let rest = { units: 0n, scale: 2 }
  for (const amount of amounts) {
    const value = readCents(amount)
    if (value === undefined) {
      const fixed = toFixedPoint(amount)
      const scale = Math.max(fixed.scale, rest.scale)
      rest = { units: scaleUp(rest, scale) + scaleUp(fixed, scale), scale }
    } else {
      const next = cents + value
      if (Number.isSafeInteger(next)) cents = next
      else {
        rest = { units: rest.units + BigInt(cents) * powerOfTen(rest.scale - 2), scale: rest.scale }
        cents = value
      }
    }
  }
  const units = rest.units + BigInt(cents) * powerOfTen(rest.scale - 2)
  return writeFixed(roundFixed({ units, scale: rest.scale }, 2))
}

/** Whole cents of a number with at most two decimals and fifteen digits, else undefined. */
function readCents(text: string): number | undefined {
  const length = text.length
  const start = text.charCodeAt(0) === MINUS ? 1 : 0
  if (length === start || length - start > SAFE_DIGITS - 1) return undefined
  let units = 0
  let dot = -1
  for (let i = start; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code === DOT && dot < 0 && i > start) dot = i
    else if (code >= 48 && code <= 57) units = units * 10 + code - 48
    else return undefined
  }
  const decimals = dot < 0 ? 0 : length - dot - 1
  if (decimals > 2 || (dot >= 0 && decimals === 0)) return undefined
  const cents = decimals === 2 ? units : decimals === 1 ? units * 10 : units * 100
  return start ? -cents : cents
}
