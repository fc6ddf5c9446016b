/** What a person has to see of a file to say which of its columns is which. */
import { findHead } from '../cells/find-head.ts'
import { headText } from './head-key.ts'
import { likelyHead } from './likely-head.ts'
import { headSignature, isHeadOf, type ColumnChoice, type HeadField } from './map-columns.ts'

export interface SurveyedColumns {
  /** Row of the head, from 0. */
  at: number
  /** Heads as the file writes them, up to the last that says anything. */
  heads: readonly string[]
  /** The first values of each column, each once. */
  samples: readonly (readonly string[])[]
  /** By what a choice for these heads is found again. */
  signature: string
}

/** More of a value is not needed to know what the column is, nor more rows. */
const [VALUES, ROWS] = [3, 50]

/** Heads and first values; where no head is known, those of the row that looks like one. Undefined where none does. */
export function surveyColumns(
  rows: readonly (readonly string[])[],
  fields: readonly HeadField[],
): SurveyedColumns | undefined {
  const known = findHead(rows, isHeadOf(fields))
  const at = known < 0 ? likelyHead(rows) : known
  const row = rows[at]
  if (row === undefined) return undefined
  const heads = row.slice(0, row.findLastIndex((head) => headText(head) !== '') + 1)
  const below = rows.slice(at + 1, at + 1 + ROWS)
  const samples = heads.map((_, column) => {
    const texts = below.map((cells) => (cells[column] ?? '').trim()).filter((text) => text !== '')
    return [...new Set(texts)].slice(0, VALUES)
  })
  return { at, heads, samples, signature: headSignature(heads) }
}

/** The row of the head, from 0: most of its texts are known, or chosen by a person; -1 where none is. */
export function headRowOf(
  rows: Iterable<readonly string[]>,
  fields: readonly HeadField[],
  choice: ColumnChoice = {},
): number {
  const isKnown = isHeadOf(fields)
  return findHead(rows, (text) => isKnown(text) || Object.hasOwn(choice, headText(text)))
}
