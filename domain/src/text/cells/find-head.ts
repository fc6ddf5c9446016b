/** Where the titles of a list stand: a name of the list, a date, a note may stand above them. */

/** Further down nobody looks for the titles. */
export const HEAD_WITHIN = 10

/**
 * The row that has most known titles among the first ten that say anything, the first of several; -1 where none has.
 * @param isKnown whether a text is the title of a column
 */
export function findHead(rows: Iterable<readonly string[]>, isKnown: (text: string) => boolean): number {
  let [best, most, seen, at] = [-1, 0, 0, -1]
  for (const row of rows) {
    at += 1
    if (row.every((text) => text.trim() === '')) continue
    const known = row.filter((text) => text.trim() !== '' && isKnown(text)).length
    if (known > most) [best, most] = [at, known]
    seen += 1
    if (seen === HEAD_WITHIN) break
  }
  return best
}
