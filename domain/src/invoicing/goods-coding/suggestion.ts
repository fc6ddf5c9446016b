import type { TaxCodeRow } from './tax-code-row.ts'

/** A leaf of the table that fits a name. */
export interface Suggestion {
  row: TaxCodeRow
  /** From 0 to 100: of a hundred names with this score, in so many the code is the right one. */
  score: number
}
