/**
 * Sources: checklist VL04–VL06, O3 (only certificate type 201 is a resident identity card); the national standard GB 11643
 * on the last of its 18 digits.
 */
import type { Issue } from '../result/issue.ts'

const PERSONAL_ID = /^(?:\d{15}|\d{17}[\dX])$/
export const RESIDENT_ID_TYPE = '201'

/** 15 digits, 18 digits, or 17 digits and an upper-case X. */
export function isPersonalId(text: string): boolean {
  return PERSONAL_ID.test(text)
}

/** What an input makes of typed text: outer spaces go, a final x becomes X. */
export function normalisePersonalId(text: string): string {
  return text.trim().replace(/x$/, 'X')
}

/** Issue `personalId.format`; empty passes, and so does every certificate that is no resident identity card. */
export function checkPersonalId(text: string, path: string, certificateType = RESIDENT_ID_TYPE): Issue[] {
  if (text === '' || certificateType !== RESIDENT_ID_TYPE || isPersonalId(text)) return []
  return [{ code: 'personalId.format', path, message: '身份证号码格式不正确', severity: 'error' }]
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'

/** The 18th digit for the first 17 (ISO 7064 MOD 11-2). */
export function personalIdCheckDigit(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(first17.charAt(at)), 0)
  return CHECK_DIGITS.charAt(sum % 11)
}

/**
 * Issue `personalId.checkDigit` of a resident identity card of 18 digits whose last does not follow from the others. Those of
 * 15 digits have none; what is no identity card, and what is of another shape, is not asked. The specification knows
 * the shape alone (VL05): where it rules, the issue is a warning.
 */
export function checkIdDigit(
  text: string,
  path: string,
  { certificateType = RESIDENT_ID_TYPE, severity = 'error' }: IdDigitRules = {},
): Issue[] {
  if (certificateType !== RESIDENT_ID_TYPE || text.length !== ID_DIGITS || !isPersonalId(text)) return []
  if (personalIdCheckDigit(text.slice(0, -1)) === text.slice(-1)) return []
  const message = `身份证号码“${text}”的校验位不正确，请核对`
  return [{ code: 'personalId.checkDigit', path, message, severity }]
}

const ID_DIGITS = 18

interface IdDigitRules {
  certificateType?: string
  severity?: Issue['severity']
}
