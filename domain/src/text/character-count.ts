/** Sources: checklist FM19–FM21 (payee, checker and drawer are limited in characters, not bytes). */
import type { Issue } from '../result/issue.ts'

/** Characters as a reader counts them: 𠮷 is one. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Issue `text.characters` (最多可输入N个字符) when the text has more than `limit` characters. */
export function checkCharacterLimit(text: string, limit: number, path: string): Issue[] {
  if (text.length <= limit || characterCount(text) <= limit) return []
  return [{ code: 'text.characters', path, message: `最多可输入${limit}个字符`, severity: 'error' }]
}
