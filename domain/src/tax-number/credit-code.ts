/**
 * Unified social credit codes (GB 32100-2015) and the organisation code inside them (GB 11714).
 * Source: domain.md §1.9. Real codes exist whose check digit is wrong, so it is only a hint to confirm.
 */
import type { Issue } from '../result/issue.ts'

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]
const LENGTH = 18

/** The 18th character for the first 17; undefined when they are not 17 characters of the alphabet (no I, O, Z, S, V). */
export function creditCodeCheckDigit(first17: string): string | undefined {
  if (first17.length !== LENGTH - 1) return undefined
  let total = 0
  for (const [i, weight] of WEIGHTS.entries()) {
    const value = ALPHABET.indexOf(first17.charAt(i))
    if (value < 0) return undefined
    total += value * weight
  }
  return ALPHABET.charAt((31 - (total % 31)) % 31)
}

/** The 9th character of an organisation code for its first 8 (digits 9–16 of a credit code); undefined when malformed. */
export function organisationCheckDigit(first8: string): string | undefined {
  if (!/^[0-9A-Z]{8}$/.test(first8)) return undefined
  const total = ORGANISATION_WEIGHTS.reduce(
    (sum, weight, i) => sum + weight * parseInt(first8.charAt(i), 36),
    0,
  )
  const check = 11 - (total % 11)
  return check === 10 ? 'X' : check === 11 ? '0' : String(check)
}

/** True for 18 characters whose last is the check digit of the first 17. */
export function isCreditCode(text: string): boolean {
  return text.length === LENGTH && creditCodeCheckDigit(text.slice(0, -1)) === text.slice(-1)
}

/**
 * Issue `taxNumber.checkDigit`, severity `confirm`, when a number of 18 characters is neither a credit code nor has
 * the shape of a personal ID (which natural persons and sole traders use). Other lengths carry no check digit.
 */
export function checkCreditCodeDigit(text: string, path: string): Issue[] {
  const number = text.trim()
  if (number.length !== LENGTH || isCreditCode(number) || /^\d{17}[\dX]$/.test(number)) return []
  return [{ code: 'taxNumber.checkDigit', path, message: '税号校验位不正确，请确认', severity: 'confirm' }]
}
