import type { CheckedRow } from '@kaipiao/domain/shop/enterprise-opening/check-rows'
import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import { createBoundedPool } from '../../../jobs/job/bounded-pool.ts'
import type { Journal, Met } from '../../../jobs/job/job-journal.ts'
import { applyJournalLine, isSettled, type JournalState } from '../../../jobs/job/journal-state.ts'
import { formatLineRanges } from '../../../jobs/job/line-ranges.ts'
import { refusalOf } from '../../../jobs/row-job/row-refusal.ts'
import type { OpenedTerminals } from '../rows/opened-terminals.ts'
import type { BatchOutcome, SendStop } from '../../../jobs/row-job/send-rows.ts'

export interface SettleMetOptions {
  rows: AsyncIterable<CheckedRow>
  /** The terminal of a row that was there before this job; undefined for any other. */
  terminalOf: (row: CheckedRow) => string | undefined
  /** Changes what is there, where that is wanted; to do it again changes nothing. */
  update: ((row: ImportRow, diskId: string) => Promise<Met>) | undefined
  journal: Journal
  /** Kept up to date while rows are settled. */
  state: JournalState
  concurrency: number
  signal: AbortSignal
  maxRefused: number
  onSettled: (rows: number) => void
}

/** Rows that are skipped share a line of the journal. */
const skippedAtOnce = 500

/**
 * Which rows the platform had before the job sent anything: a row that the job has settled, or has sent without an
 * answer, is its own and not met.
 */
export function createTerminalOf(
  opened: OpenedTerminals,
  state: JournalState,
): SettleMetOptions['terminalOf'] {
  const own = new Set([...state.open.values()].flatMap(({ lines }) => lines))
  return ({ line, row, issues }) =>
    issues.length > 0 || own.has(line) || isSettled(state, line) ? undefined : opened.get(row.taxerId)?.diskId
}

/** Settles the rows that the platform has already: skipped or changed, and nothing bought for them. */
export async function settleMet(options: SettleMetOptions): Promise<SendStop | undefined> {
  const { rows, terminalOf, update, state, concurrency, signal, maxRefused } = options
  const pool = createBoundedPool(concurrency)
  let stop: SendStop | undefined
  let skipped: Array<[line: number, diskId: string]> = []
  const skip = async () => {
    const some = skipped
    skipped = []
    if (some.length > 0) await settle(options, some, 'skipped')
  }
  // Two rows of one terminal follow each other: the second begins with what the first has saved.
  const turns = new Map<string, Promise<void>>()
  const change = async (line: number, row: ImportRow, diskId: string, send: NonNullable<typeof update>) => {
    try {
      await settle(options, [[line, diskId]], await send(row, diskId))
    } catch (error) {
      const message = refusalOf(error)
      if (message === undefined) stop ??= { kind: 'failed', error }
      else await record(options, { accepted: [], refused: [{ line, message, diskId }] })
      if (state.refused.size > maxRefused) stop ??= { kind: 'too-many-refused' }
    }
  }
  for await (const checked of rows) {
    if (stop ?? signal.aborted) break
    const diskId = terminalOf(checked)
    if (diskId === undefined) continue
    if (update)
      await pool.add(() => {
        const turn = (turns.get(diskId) ?? Promise.resolve()).then(() =>
          change(checked.line, checked.row, diskId, update),
        )
        turns.set(diskId, turn)
        return turn
      })
    else if (skipped.push([checked.line, diskId]) === skippedAtOnce) await skip()
  }
  await skip()
  await pool.drain()
  return stop ?? (signal.aborted ? { kind: 'interrupted' } : undefined)
}

const settle = (
  options: SettleMetOptions,
  rows: ReadonlyArray<readonly [line: number, diskId: string]>,
  how: Met,
) =>
  record(options, {
    accepted: rows.map(([line]) => line),
    refused: [],
    made: rows,
    met: rows.map(([line]) => [line, how] as const),
  })

async function record(
  { journal, state, onSettled }: SettleMetOptions,
  { accepted, refused, ...more }: BatchOutcome,
): Promise<void> {
  const batch = state.nextBatch
  state.nextBatch += 1
  const line = { type: 'outcome' as const, batch, accepted: formatLineRanges(accepted), refused, ...more }
  await journal.append(line)
  applyJournalLine(state, line)
  onSettled(accepted.length + refused.length)
}
