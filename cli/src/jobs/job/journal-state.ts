import { journalPath, readJournalLines, type JournalLine, type Met, type RefusedRow } from './job-journal.ts'
import { parseLineRanges } from './line-ranges.ts'
import { createLineSet, type LineSet } from './line-set.ts'

/** A batch that was about to be sent when the program ended: nobody knows whether it arrived. */
export interface OpenBatch {
  batch: number
  key: string
  lines: readonly number[]
}

/** What a journal says about the rows of its job. */
export interface JournalState {
  accepted: LineSet
  refused: Map<number, RefusedRow>
  /** Ids of what the platform has made, by line. */
  made: Map<number, string>
  /** Rows that were there already. */
  met: Map<number, Met>
  open: Map<number, OpenBatch>
  nextBatch: number
}

export function emptyJournalState(): JournalState {
  return {
    accepted: createLineSet(),
    refused: new Map(),
    made: new Map(),
    met: new Map(),
    open: new Map(),
    nextBatch: 1,
  }
}

/** What has become of the rows of a job so far; nothing, where it has not begun. */
export async function readJournalState(folder: string): Promise<JournalState> {
  const state = emptyJournalState()
  for (const line of await readJournalLines(journalPath(folder))) applyJournalLine(state, line)
  return state
}

/** Plays one journal line into the state. */
export function applyJournalLine(state: JournalState, line: JournalLine): void {
  state.nextBatch = Math.max(state.nextBatch, line.batch + 1)
  switch (line.type) {
    case 'intent':
      state.open.set(line.batch, { batch: line.batch, key: line.key, lines: parseLineRanges(line.lines) })
      break
    case 'outcome':
      state.open.delete(line.batch)
      for (const row of parseLineRanges(line.accepted)) state.accepted.add(row)
      for (const row of line.refused) state.refused.set(row.line, row)
      for (const [made, id] of line.made ?? []) state.made.set(made, id)
      for (const [met, how] of line.met ?? []) state.met.set(met, how)
      break
    case 'dropped':
      state.open.delete(line.batch)
  }
}

/** True for a row whose fate is known: it must not be sent again. */
export const isSettled = (state: JournalState, line: number): boolean =>
  state.accepted.has(line) || state.refused.has(line)
