/** The bands of rates of a goods code. Source: domain.md §1.5: no public table has them; the longest digits decide. */
import { CODE_ROWS } from '../../policies/tables/code-rows.ts'
import type { Band } from '../../policies/tables/rate-rows.ts'

const BY_PREFIX = new Map<string, Band[]>()
for (const { codes = [], value } of CODE_ROWS) {
  for (const prefix of codes) BY_PREFIX.set(prefix, [...(BY_PREFIX.get(prefix) ?? []), value.band])
}
const LONGEST = Math.max(...[...BY_PREFIX.keys()].map(({ length }) => length))

/** One band, or two of a code that is of both (milk, noodles); none for a code outside chapters 1 to 6. */
export function bandsOfCode(code: string): readonly Band[] {
  for (let length = Math.min(LONGEST, code.length); length > 0; length--) {
    const found = BY_PREFIX.get(code.slice(0, length))
    if (found) return found
  }
  return []
}
