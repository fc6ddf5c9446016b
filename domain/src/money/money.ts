/**
 * Exact arithmetic on decimal strings: money, prices, quantities and rates.
 * Sources: checklist VL17, PY18, FM60–FM61, O29; domain.md §1.7 (cents, half up, price to 13 decimals).
 *
 * Every function takes decimal strings as the wire carries them (`-?digits[.digits]`) and throws a RangeError on
 * anything else: text that a user typed goes through `readDecimal` first. Results carry no exponent; those named
 * "to cents" always have two decimals, the others no trailing zeros.
 */
import {
  powerOfTen,
  readFixed,
  roundFixed,
  scaleUp,
  toFixedPoint,
  writeFixed,
  writeTrimmed,
  type Fixed,
} from './fixed.ts'

/** A decimal number as text, such as `-1234.50`; the same text travels on the wire. */
export type Money = string

/** Decimals of a unit price or quantity that is calculated back from an amount. */
export const PRICE_DECIMALS = 13
export const MONEY_DECIMALS = 2

const MINUS = 45
const DOT = 46

const DIVISION_DECIMALS = 30

/** True for `^-?\d+(\.\d+)?$` (VL17): no plus, no separators, no bare dot. */
export function isMoney(text: string): boolean {
  return readFixed(text) !== undefined
}

/** The same, without the exact value that `isMoney` builds on its way: every number of every line is looked at. */
export function isDecimal(text: string): boolean {
  const length = text.length
  const start = text.charCodeAt(0) === MINUS ? 1 : 0
  let dot = -1
  for (let i = start; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code === DOT && dot < 0 && i > start) dot = i
    else if (code < 48 || code > 57) return false
  }
  return length > start && dot !== length - 1
}

/** a + b, exact. */
export function add(a: Money, b: Money): Money {
  return writeTrimmed(addFixed(toFixedPoint(a), toFixedPoint(b)))
}

/** a − b, exact. */
export function subtract(a: Money, b: Money): Money {
  return writeTrimmed(subtractFixed(toFixedPoint(a), toFixedPoint(b)))
}

/** a × b, exact. */
export function multiply(a: Money, b: Money): Money {
  return writeTrimmed(multiplyFixed(toFixedPoint(a), toFixedPoint(b)))
}

/** a × b in cents, rounded once: quantity × price, amount × rate. */
export function multiplyToCents(a: Money, b: Money): Money {
  return writeFixed(roundFixed(multiplyFixed(toFixedPoint(a), toFixedPoint(b)), MONEY_DECIMALS))
}

/** a ÷ b, rounded half up to `decimals` (30 unless told). Throws a RangeError when b is zero. */
export function divide(a: Money, b: Money, decimals = DIVISION_DECIMALS): Money {
  const divisor = toFixedPoint(b)
  const dividend = toFixedPoint(a)
  if (divisor.units === 0n) throw new RangeError('division by zero')
  return writeTrimmed(divideFixed(dividend, divisor, decimals))
}

/** a ÷ b in cents, rounded once. */
export function divideToCents(a: Money, b: Money): Money {
  const divisor = toFixedPoint(b)
  const dividend = toFixedPoint(a)
  if (divisor.units === 0n) throw new RangeError('division by zero')
  return writeFixed(divideFixed(dividend, divisor, MONEY_DECIMALS))
}

/** The number with the other sign; `0` stays `0`. */
export function negate(a: Money): Money {
  const { units, scale } = toFixedPoint(a)
  return writeTrimmed({ units: -units, scale })
}

/** The number without its sign. */
export function absolute(a: Money): Money {
  const { units, scale } = toFixedPoint(a)
  return writeTrimmed({ units: units < 0n ? -units : units, scale })
}

/** Half up by magnitude to exactly two decimals: `1.005` → `1.01`, `-1.005` → `-1.01`, `3` → `3.00`. */
export function roundToCents(a: Money): Money {
  return writeFixed(roundFixed(toFixedPoint(a), MONEY_DECIMALS))
}

/** Half up to at most `decimals`, trailing zeros cut. */
export function roundTo(a: Money, decimals: number): Money {
  return writeTrimmed(roundFixed(toFixedPoint(a), decimals))
}

/** The form of a calculated unit price: 13 decimals, trailing zeros cut (domain.md §1.7). */
export function roundToPrice(a: Money): Money {
  return roundTo(a, PRICE_DECIMALS)
}

/** -1, 0 or 1 as a is less than, equal to or greater than b; `1.0` equals `1`. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  return sign(subtractFixed(toFixedPoint(a), toFixedPoint(b)).units)
}

/** True for the same number, however many zeros it is written with. */
export function equals(a: Money, b: Money): boolean {
  return compare(a, b) === 0
}

/** The sign of the number: -1, 0 or 1. */
export function signOf(a: Money): -1 | 0 | 1 {
  return sign(toFixedPoint(a).units)
}

/** True for `0`, `0.00` and `-0`. */
export function isZero(a: Money): boolean {
  return signOf(a) === 0
}

/** The smaller of both, as it was written. */
export function minimum(a: Money, b: Money): Money {
  return compare(a, b) <= 0 ? a : b
}

/** The larger of both, as it was written. */
export function maximum(a: Money, b: Money): Money {
  return compare(a, b) >= 0 ? a : b
}

/** True when |a − b| > tolerance: one pass for the checks of domain.md §1.7. */
export function differsBeyond(a: Money, b: Money, tolerance: Money): boolean {
  const difference = subtractFixed(toFixedPoint(a), toFixedPoint(b))
  const magnitude = {
    units: difference.units < 0n ? -difference.units : difference.units,
    scale: difference.scale,
  }
  return subtractFixed(magnitude, toFixedPoint(tolerance)).units > 0n
}

/** True when |a × b − product| > tolerance: quantity × price against an amount without rounding first. */
export function productDiffersBeyond(a: Money, b: Money, product: Money, tolerance: Money): boolean {
  const difference = subtractFixed(multiplyFixed(toFixedPoint(a), toFixedPoint(b)), toFixedPoint(product))
  const magnitude = {
    units: difference.units < 0n ? -difference.units : difference.units,
    scale: difference.scale,
  }
  return subtractFixed(magnitude, toFixedPoint(tolerance)).units > 0n
}

function addFixed(a: Fixed, b: Fixed): Fixed {
  const scale = a.scale > b.scale ? a.scale : b.scale
  return { units: scaleUp(a, scale) + scaleUp(b, scale), scale }
}

function subtractFixed(a: Fixed, b: Fixed): Fixed {
  const scale = a.scale > b.scale ? a.scale : b.scale
  return { units: scaleUp(a, scale) - scaleUp(b, scale), scale }
}

function multiplyFixed(a: Fixed, b: Fixed): Fixed {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** Half up by magnitude, as roundFixed: whatever digits follow, the remainder tells on which side of the half they lie. */
function divideFixed(a: Fixed, b: Fixed, scale: number): Fixed {
  const dividend = a.units * powerOfTen(scale + b.scale)
  const divisor = b.units * powerOfTen(a.scale)
  const magnitude = divisor < 0n ? -divisor : divisor
  const doubled = 2n * (dividend < 0n ? -dividend : dividend)
  const rounded = (doubled + magnitude) / (2n * magnitude)
  return { units: dividend < 0n === divisor < 0n ? rounded : -rounded, scale }
}

function sign(units: bigint): -1 | 0 | 1 {
  return units === 0n ? 0 : units < 0n ? -1 : 1
}
