import { HEAD_WITHIN } from '../cells/find-head.ts'

/**
 * The row that may be the head of a list where no head is known: among the first ten that say anything, the one with
 * most texts that are no figures; the first of several. -1 where no row has two.
 */
export function likelyHead(rows: Iterable<readonly string[]>): number {
  let [best, most, seen, at] = [-1, 1, 0, -1]
  for (const row of rows) {
    at += 1
    const said = row.filter((text) => text.trim() !== '')
    if (said.length === 0) continue
    const words = said.filter((text) => !/\d{2}/.test(text)).length
    if (words > most) [best, most] = [at, words]
    seen += 1
    if (seen === HEAD_WITHIN) break
  }
  return best
}
