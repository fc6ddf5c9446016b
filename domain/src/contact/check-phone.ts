/** Sources: checklist VL07, VL08; decision 0039: the character that is wrong is named. */
import { withStrangeCharacter } from '../characters/with-strange-character.ts'
import type { Issue } from '../result/issue.ts'
import { isPhone, PHONE_INLINE_MESSAGE } from './phone.ts'

/** Issue `phone.format` with the inline message, and the character that is no digit; an empty phone passes. */
export function checkPhone(text: string, path: string): Issue[] {
  const phone = text.trim()
  return phone === '' || isPhone(phone)
    ? []
    : [{ code: 'phone.format', path, message: phoneMessage(phone), severity: 'error' }]
}

/** The line under an input for a phone that is none. */
export function phoneMessage(phone: string): string {
  return withStrangeCharacter(PHONE_INLINE_MESSAGE, phone, /\d/)
}
