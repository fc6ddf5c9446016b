import { createBoundedPool } from '../job/bounded-pool.ts'
import type { Journal, JournalLine, Met, RefusedRow } from '../job/job-journal.ts'
import { applyJournalLine, isSettled, type JournalState, type OpenBatch } from '../job/journal-state.ts'
import { formatLineRanges } from '../job/line-ranges.ts'
import { isProblem } from '../../failures/to-failure.ts'

/** What became of the rows of one call. */
export interface BatchOutcome {
  accepted: number[]
  refused: RefusedRow[]
  /** Ids of what the platform has made, by line; where it names them. */
  made?: ReadonlyArray<readonly [line: number, id: string]>
  /** Rows that were there already, and what was done about it. */
  met?: ReadonlyArray<readonly [line: number, met: Met]>
}

/** A row of a file after its check; those with issues are not sent. */
interface Checked<Row> {
  line: number
  row: Row
  issues: readonly unknown[]
}

export interface SendRowsOptions<Row extends { lineId: string }> {
  jobId: string
  rows: AsyncIterable<Checked<Row>> | Iterable<Checked<Row>>
  journal: Journal
  /** Kept up to date while rows are settled. */
  state: JournalState
  batchRows: number
  /** Keys of calls that an earlier run on the same rows would have made; else by job and batch. */
  keyOf?: ((rows: readonly Row[]) => string) | undefined
  concurrency: number
  send: (rows: readonly Row[], key: string) => Promise<BatchOutcome>
  /** Row numbers of those that the platform has already opened. */
  findOpened: (rows: readonly Row[]) => Promise<Set<string>>
  onSettled: (rows: number) => void
  signal: AbortSignal
  /** Stop as soon as the platform has refused more rows than this. */
  maxRefused: number
}

/** Why sending ended before the last row; undefined when every row is settled. */
export type SendStop =
  | { kind: 'failed'; error: unknown }
  | { kind: 'interrupted' }
  | { kind: 'too-many-refused' }

/**
 * Sends the correct rows in batches, side by side. A batch is journaled before and after it is sent; rows of batches
 * that an earlier run left without an answer are asked for first, so that none is sent twice and none is lost (CL20).
 */
export async function sendRows<Row extends { lineId: string }>(
  options: SendRowsOptions<Row>,
): Promise<SendStop | undefined> {
  const { rows, state, batchRows, concurrency, signal } = options
  const pool = createBoundedPool(concurrency)
  const sender = createSender(options)
  const pending = [...state.open.values()].map((open) => ({ open, rows: new Array<Row>() }))
  const pendingOf = new Map(pending.flatMap((entry) => entry.open.lines.map((line) => [line, entry])))
  let batch: Row[] = []
  const flush = async () => {
    const full = batch
    batch = []
    if (full.length > 0) await pool.add(() => sender.sendNew(full))
  }
  for await (const { line, row, issues } of rows) {
    if (sender.stop() ?? signal.aborted) break
    const entry = pendingOf.get(line)
    if (entry) {
      entry.rows.push(row)
      if (entry.rows.length === entry.open.lines.length)
        await pool.add(() => sender.settleOpen(entry.open, entry.rows))
    } else if (issues.length === 0 && !isSettled(state, line)) {
      batch.push(row)
      if (batch.length === batchRows) await flush()
    }
  }
  if (!sender.stop() && !signal.aborted) await flush()
  await pool.drain()
  return sender.stop() ?? (signal.aborted ? { kind: 'interrupted' } : undefined)
}

function createSender<Row extends { lineId: string }>(options: SendRowsOptions<Row>) {
  const { jobId, journal, state, signal, maxRefused, onSettled } = options
  let stop: SendStop | undefined
  const record = async (line: JournalLine) => {
    await journal.append(line)
    applyJournalLine(state, line)
    if (state.refused.size > maxRefused) stop ??= { kind: 'too-many-refused' }
  }
  const settle = async (batch: number, { accepted, refused, made, met }: BatchOutcome) => {
    const more = { ...(made && { made }), ...(met && { met }) }
    const outcome = { batch, accepted: formatLineRanges(accepted), refused, ...more }
    await record({ type: 'outcome', ...outcome })
    onSettled(accepted.length + refused.length)
  }

  /** One exchange with the platform; answers the rows that are still to be sent. */
  async function exchange(batch: number, key: string, rows: readonly Row[]): Promise<readonly Row[]> {
    try {
      await settle(batch, await options.send(rows, key))
    } catch (error) {
      const wrong = wrongRowOf(error, rows)
      if (wrong) {
        await settle(batch, {
          accepted: [],
          refused: [{ line: Number(wrong.row.lineId), message: wrong.message }],
        })
        return rows.filter((row) => row !== wrong.row)
      }
      // Without an answer the batch stays open in the journal: the next run asks the platform what became of it.
      if (isAnswered(error)) await record({ type: 'dropped', batch, reason: String(error) })
      stop ??= { kind: 'failed', error }
    }
    return []
  }

  async function sendNew(rows: readonly Row[]): Promise<void> {
    let rest = rows
    while (rest.length > 0 && !stop && !signal.aborted) {
      const batch = state.nextBatch
      state.nextBatch += 1
      const key = options.keyOf?.(rest) ?? `${jobId}:${batch}`
      await record({
        type: 'intent',
        batch,
        key,
        lines: formatLineRanges(rest.map(({ lineId }) => Number(lineId))),
      })
      rest = await exchange(batch, key, rest)
    }
  }

  async function settleOpen(open: OpenBatch, rows: readonly Row[]): Promise<void> {
    try {
      const opened = await options.findOpened(rows)
      const missing = rows.filter(({ lineId }) => !opened.has(lineId))
      if (missing.length === rows.length) {
        // Nothing of it is there: the same rows under the same key, which the platform takes once at most.
        await sendNew(await exchange(open.batch, open.key, rows))
        return
      }
      await settle(open.batch, {
        accepted: rows.filter((row) => opened.has(row.lineId)).map(({ lineId }) => Number(lineId)),
        refused: [],
      })
      await sendNew(missing)
    } catch (error) {
      stop ??= { kind: 'failed', error }
    }
  }

  return { sendNew, settleOpen, stop: () => stop }
}

/** The platform said no to the whole request: it took nothing of it. */
const isAnswered = (error: unknown) => isProblem(error) && error.status > 0 && error.status < 500

/** A request that breaks the schema names the place: the row there is refused, the others can go again. */
function wrongRowOf<Row>(error: unknown, rows: readonly Row[]): { row: Row; message: string } | undefined {
  if (!isProblem(error) || error.status !== 400) return undefined
  const index = /\/list\/(\d+)(?:\/|$)/.exec(error.pointer ?? '')?.[1]
  const row = index === undefined ? undefined : rows[Number(index)]
  return row && { row, message: error.message }
}
