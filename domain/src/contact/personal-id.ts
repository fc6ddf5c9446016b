/** Sources: checklist VL04–VL06, O3 (only certificate type 201 is a resident identity card). */
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
