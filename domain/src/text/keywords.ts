/** Sources: checklist GD20, CL39, CN34. */
import type { Issue } from '../result/issue.ts'

export const KEYWORDS_MAX = 10

/** Trims, drops empty and repeated keywords, keeps the order. */
export function normaliseKeywords(keywords: readonly string[]): string[] {
  return [...new Set(keywords.map((keyword) => keyword.trim()).filter((keyword) => keyword !== ''))]
}

/** Issue `keywords.count` when more than 10 different keywords are given. */
export function checkKeywords(keywords: readonly string[], path = 'keywords'): Issue[] {
  if (normaliseKeywords(keywords).length <= KEYWORDS_MAX) return []
  return [{ code: 'keywords.count', path, message: `最多添加${KEYWORDS_MAX}个关键词`, severity: 'error' }]
}
