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
  const total = new RunningSum()
  for (const amount of amounts) total.add(amount)
  return total.money()
}

/** The same sum, amount by amount: several are added up in one pass over what holds them. */
export class RunningSum {
  #cents = 0
  #rest = { units: 0n, scale: 2 }

  /** Throws a RangeError on text that is not a decimal number. */
  add(amount: Money): void {
    const value = readCents(amount)
    if (value === undefined) {
      const fixed = toFixedPoint(amount)
      const scale = Math.max(fixed.scale, this.#rest.scale)
      this.#rest = { units: scaleUp(this.#rest, scale) + scaleUp(fixed, scale), scale }
      return
    }
    const next = this.#cents + value
    if (!Number.isSafeInteger(next)) {
      this.#rest = { ...this.#rest, units: this.#units() }
      this.#cents = value
    } else this.#cents = next
  }

  /** What it comes to so far. */
  money(): Money {
    return writeFixed(roundFixed({ units: this.#units(), scale: this.#rest.scale }, 2))
  }

  #units(): bigint {
    return this.#rest.units + BigInt(this.#cents) * powerOfTen(this.#rest.scale - 2)
  }
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
