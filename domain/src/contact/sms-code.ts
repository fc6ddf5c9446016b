/** Sources: checklist BD68, BD72–BD75, CL28. */
import type { Issue } from '../result/issue.ts'

export const SMS_CODE_DIGITS = 6
export const SMS_CODE_PLACEHOLDER = '6位短信验证码'

/** What an SMS code input keeps of typed text: digits only, at most six. */
export function keepSmsCodeDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, SMS_CODE_DIGITS)
}

/** Exactly six digits are needed to submit. */
export function isSmsCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** Issues `smsCode.required` (请输入短信验证码) and `smsCode.length`. */
export function checkSmsCode(text: string, path = 'dxyzm'): Issue[] {
  if (text === '') return [{ code: 'smsCode.required', path, message: '请输入短信验证码', severity: 'error' }]
  return isSmsCode(text)
    ? []
    : [{ code: 'smsCode.length', path, message: `请输入${SMS_CODE_PLACEHOLDER}`, severity: 'error' }]
}
