import { multiply, roundTo, type Money } from '../money/money.ts'

/** A rate as a face shows it: `0.015` is `1.5%`, at most four decimals. */
export function percentText(rate: Money): string {
  return `${roundTo(multiply(rate, '100'), 4)}%`
}
