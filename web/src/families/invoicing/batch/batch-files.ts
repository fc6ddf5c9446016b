/** What is done with files for a workspace; loaded with the first that is read or made. */
import { emptyTemplate } from '@kaipiao/domain/invoicing/batch-template/empty-template'
import { isBatchTitle } from '@kaipiao/domain/invoicing/batch-template/plain-sheet'
import {
  refusedRows,
  withoutSpoilt,
  type DoubtfulSheet,
} from '@kaipiao/domain/invoicing/batch-template/rows-by-invoice'
import { ownLists } from './own-lists.ts'

export { emptyTemplate, isBatchTitle, ownLists, refusedRows }

/** What is sent of sheets; what their cells speak against is named and left out. */
export function sentSheets(sheets: readonly DoubtfulSheet[], diskId: string) {
  const { sheets: sound, faults, notes } = withoutSpoilt(sheets)
  const body = {
    diskId,
    sheets: sound.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) })),
  }
  return { parts: { body }, faults, notes }
}
