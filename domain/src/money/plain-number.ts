/** Sources: decision 0039; IEEE 754: 15 significant digits survive the way into a double and back. */

const KEPT_DIGITS = 15

/**
 * What a program means by a number of its own: 0.30000000000000004 is `0.3`, 1e-7 is `0.0000001`. Undefined for one
 * whose digits are not known any more (beyond 15 of a whole number), or that is none.
 */
export function plainNumber(value: number): string | undefined {
  if (!Number.isFinite(value) || (Number.isInteger(value) && Math.abs(value) >= 10 ** KEPT_DIGITS))
    return undefined
  const text = String(Number(value.toPrecision(KEPT_DIGITS)))
  const [digits = '', exponent] = text.split('e-')
  if (exponent === undefined) return text === '-0' ? '0' : text
  const sign = digits.startsWith('-') ? '-' : ''
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits.replace(/[-.]/g, '')}`
}
