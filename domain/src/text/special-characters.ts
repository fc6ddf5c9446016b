/** Sources: checklist VL13, VL20, VL21, FM05, FM46, O18. */
import type { Issue } from '../result/issue.ts'

/** Refused in names, addresses and bank accounts; full-width forms and 《》 pass. */
const SPECIAL =
  /[<>^$#%@*~\\{}[\];!?"|]|\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}|\u{20E3}/u

const ANGLE_BRACKETS = /[<>]/

/** True for any of `< > ^ $ # % @ * ~ \ { } [ ] ; ! ? " |` or an emoji. */
export function hasSpecialCharacters(text: string): boolean {
  return SPECIAL.test(text)
}

/** Issue `text.special` (不能含有特殊字符!). */
export function checkSpecialCharacters(text: string, path: string): Issue[] {
  return hasSpecialCharacters(text)
    ? [{ code: 'text.special', path, message: '不能含有特殊字符!', severity: 'error' }]
    : []
}

/** Issue `text.angleBrackets` for `<` or `>` in any text field. */
export function checkAngleBrackets(text: string, path: string): Issue[] {
  return ANGLE_BRACKETS.test(text)
    ? [{ code: 'text.angleBrackets', path, message: '不能输入尖括号<>', severity: 'error' }]
    : []
}
