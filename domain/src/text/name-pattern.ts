/** Sources: checklist VL14, VL30, O18, contradiction C16 (the message has no final full stop). */
import type { Issue } from '../result/issue.ts'

/** Chinese characters, letters, digits, brackets of both widths, `·`, `-`, `.` and spaces. */
const NAME = /^[\p{Script=Han}A-Za-z0-9()（）·\-. ]+$/u

/** True for a name that passes after its outer spaces are cut. */
export function isName(text: string): boolean {
  return NAME.test(text.trim())
}

/** Issue `name.pattern` (格式有误!请重新输入). An empty name passes: whether it is required is another rule. */
export function checkName(text: string, path: string): Issue[] {
  return text.trim() === '' || isName(text)
    ? []
    : [{ code: 'name.pattern', path, message: '格式有误!请重新输入', severity: 'error' }]
}
