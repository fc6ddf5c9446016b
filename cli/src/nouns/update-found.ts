import { mergeEdits } from '@kaipiao/domain/result/merge-edits'
import { isProblem } from '../failures/to-failure.ts'
import { isRecord } from '../contract/given-parts.ts'

type WireRow = Readonly<Record<string, unknown>>

interface Update {
  /** What the file says. */
  values: WireRow
  /** The record as it was when the file was compared with it. */
  found: WireRow
  /** Sends the record whole, as of its version. */
  write: (row: WireRow, headers: { 'If-Match'?: string }) => Promise<unknown>
}

/** Others may write it again while it is written anew. */
const mostTurns = 3

/**
 * Writes what the file changes of a record. Where somebody else has written it since, what they left is kept and the file's
 * changes are laid over it; a field that both have changed is refused, for nobody is there to be asked.
 */
export async function updateFound({ values, found, write }: Update): Promise<void> {
  let known = found
  for (let turn = 1; ; turn += 1) {
    const { version } = known
    const headers = typeof version === 'number' ? { 'If-Match': String(version) } : {}
    try {
      await write({ ...known, ...changesOf(values, found) }, headers)
      return
    } catch (error) {
      const present = presentRecord(error)
      if (present === undefined || turn === mostTurns) throw error
      known = { ...known, ...present }
      const edits = { base: found, mine: { ...found, ...values }, theirs: known }
      if (mergeEdits(Object.keys(values), edits, isSame).disputed.length > 0) throw error
    }
  }
}

/** What the file says otherwise than the record. */
function changesOf(values: WireRow, found: WireRow): WireRow {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(found[field], value)))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const changedMeanwhile = 100400011

/** The record as somebody else has left it, where that is why a call was refused. */
function presentRecord(error: unknown): WireRow | undefined {
  const isAbout = isProblem(error) && error.code === changedMeanwhile && 'data' in error
  return isAbout && isRecord(error.data) ? error.data : undefined
}
