import type { Issue } from '../result/issue.ts'
import { failure, type Result } from '../result/result.ts'

const SHOWN = 20

/** The one message of what can't be read: the value as it was typed, what it is not, and how it is written. */
export function unreadable(
  code: string,
  { typed, what, format, path }: { typed: string; what: string; format: string; path: string },
): Result<never> {
  const issue: Issue = {
    code,
    path,
    message: `${typed.trim() === '' ? '不能为空' : quoted(typed) + what}，应如 ${format}`,
    severity: 'error',
  }
  return failure(issue)
}

/** `“1,5”`; a long text is cut, for it stands in a cell. */
export function quoted(text: string): string {
  const characters = [...text.trim()]
  return `“${characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : characters.join('')}”`
}
