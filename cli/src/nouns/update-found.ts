import { writeOver } from '@kaipiao/client/record-version'
import { mergeEdits } from '@kaipiao/domain/result/merge-edits'

type WireRow = Readonly<Record<string, unknown>>

interface Update {
  /** What the file says. */
  values: WireRow
  /** The record as it was when the file was compared with it. */
  found: WireRow
  /** Sends the record whole, as of its version. */
  write: (row: WireRow, headers: { 'If-Match'?: string }) => Promise<unknown>
}

/**
 * Writes what the file changes of a record. Where somebody else has written it since, what they left is kept and the file's
 * changes are laid over it; a field that both have changed is refused, for nobody is there to be asked.
 */
export async function updateFound({ values, found, write }: Update): Promise<void> {
  const changes = changesOf(values, found)
  const mine = { ...found, ...values }
  await writeOver(
    found,
    (row, { headers = {} }) => write({ ...row, ...changes }, headers),
    (theirs) => mergeEdits(Object.keys(values), { base: found, mine, theirs }, isSame).disputed.length === 0,
  )
}

/** What the file says otherwise than the record. */
function changesOf(values: WireRow, found: WireRow): WireRow {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(found[field], value)))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
