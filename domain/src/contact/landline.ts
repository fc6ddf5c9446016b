/** Sources: checklist VL10–VL12. */
import type { Issue } from '../result/issue.ts'
import { withStrangeCharacter } from '../characters/with-strange-character.ts'
import { isPhone, PHONE_INLINE_MESSAGE } from './phone.ts'

const WITH_AREA = /^\d{3,4}-\d{7,8}$/
const PLAIN = /^\d{3,12}$/

/** Area code of 3–4 digits, dash, 7–8 digits; or a mobile; or 3–12 digits without a dash. */
export function isLandline(text: string): boolean {
  return WITH_AREA.test(text) || isPhone(text) || PLAIN.test(text)
}

/** Issue `landline.format`; an empty number passes. */
export function checkLandline(text: string, path: string): Issue[] {
  const number = text.trim()
  return number === '' || isLandline(number)
    ? []
    : [{ code: 'landline.format', path, message: landlineMessage(number), severity: 'error' }]
}

const landlineMessage = (number: string): string =>
  withStrangeCharacter(PHONE_INLINE_MESSAGE, number, /[\d-]/)
