import { useDeferredValue } from 'react'

/** So many rows, or cards of a lane, are drawn before the others. */
const FIRST = 8

/** The rows, or cards, that are drawn before the others. */
export function firstRows<Row>(rows: readonly Row[]): readonly Row[] {
  return rows.length > FIRST ? rows.slice(0, FIRST) : rows
}

/**
 * Of rows that have just come the first, and in the next moment all of them: drawing a page of rows takes several times
 * as long as drawing what is looked at first. Rows that take the place of others are drawn at once.
 */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const areThere = useDeferredValue(rows.length > 0, false)
  return areThere ? rows : firstRows(rows)
}
