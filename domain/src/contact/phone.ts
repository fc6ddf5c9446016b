/** Sources: checklist VL07–VL09: two patterns, each for its own fields. */
const PHONE = /^1\d{10}$/
const MOBILE = /^1[3-9]\d{9}$/

/** The line under a phone input. */
export const PHONE_INLINE_MESSAGE = '输入有误，请检查重新填写！'
/** The alert when a form with a wrong phone is submitted. */
export const PHONE_ALERT_MESSAGE = '手机号码不符合规范!'

/** General phone input: 11 digits starting with 1. */
export function isPhone(text: string): boolean {
  return PHONE.test(text)
}

/** Mainland mobile, second digit 3–9: intermediate number, real-name phone, import. */
export function isMobile(text: string): boolean {
  return MOBILE.test(text)
}
