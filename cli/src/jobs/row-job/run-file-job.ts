import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../../failures/failure.ts'
import { createProgress } from '../../io/progress.ts'
import { writeFileAtomic } from '../../local-files/write-file-atomic.ts'
import { writeJobSummary, type Job, type JobRecord } from '../job/job-folder.ts'
import { lockJob } from '../job/job-lock.ts'
import { journalPath, openJournal } from '../job/job-journal.ts'
import { emptyJournalState, readJournalState, type JournalState } from '../job/journal-state.ts'
import { beginLine, resumeLine } from '../job/resume-line.ts'
import { announceRun } from '../job/running-jobs.ts'
import { beginFileJob, type FileJob } from './begin-file-job.ts'
import { earlierJob, fileKey } from './earlier-job.ts'
import type { FileJobKind, FileJobOptions, FileWork, Sending } from './file-work.ts'
import { endWith, showSummary, type RowSummary } from './row-summary.ts'
import { sendRows, type SendStop } from './send-rows.ts'
import { brokenOff, stopFailure } from './stop-failure.ts'

/** A row that failed, whatever else is said of it. */
type Told = { messages: readonly string[] }

interface Run<Row extends { lineId: string }, Failed extends Told> {
  options: FileJobOptions
  kind: FileJobKind<Failed>
  begun: FileJob
  work: FileWork<Row, Failed>
}

/**
 * Plan, then apply: reads and checks the whole file, sends the correct rows, writes down what became of each. A call is
 * journaled before and after; going on repeats one that was left without an answer under its key. Answers the summary
 * of rows that have all been done, where there is one; everything else is a Failure.
 */
export async function runFileJob<Row extends { lineId: string }, Failed extends Told>(
  options: FileJobOptions,
  kind: FileJobKind<Failed>,
  open: (begun: FileJob) => Promise<FileWork<Row, Failed>>,
): Promise<RowSummary<Failed> | undefined> {
  const begun = await beginFileJob(options, kind)
  if (begun.finished) return showFinished(options, kind, begun)
  await tellOtherRuns(options, begun)
  const work = await open(begun)
  const run = { options, kind, begun, work }
  try {
    return await (options.dryRun === true ? checkOnly(run) : apply(run))
  } finally {
    await work.close?.()
  }
}

/** Two runs on one file may be meant, for two accounts say; that they run at once is said. */
async function tellOtherRuns({ folders, io }: FileJobOptions, { job, path }: FileJob): Promise<void> {
  const { id, input } = job.record
  const others = await announceRun(folders.state, { job: id, path, sha256: input?.sha256 ?? '' })
  for (const other of others) if (other.job !== id) io.err(`注意：任务 ${other.job} 正在处理同一个文件`)
}

const isSilent = ({ settings }: FileJobOptions): boolean => settings().quiet || settings().json

async function checkOnly<Row extends { lineId: string }, Failed extends Told>(
  run: Run<Row, Failed>,
): Promise<RowSummary<Failed>> {
  const { options, kind, work, begun } = run
  const lines = await work.foretell()
  if (work.isOnce === true && options.again !== true) {
    const before = await earlierJob(options.folders.state, begun.job.record, { sheet: begun.sheet ?? '' })
    if (before) options.io.err(`注意：任务 ${before.job.record.id} 已${work.act ?? kind.act}此文件`)
  }
  if (!isSilent(options)) for (const line of lines) options.io.err(line)
  const summary = await work.report(emptyJournalState())
  show(run, summary)
  endWith(kind.command, summary)
  return summary
}

async function apply<Row extends { lineId: string }, Failed extends Told>(
  run: Run<Row, Failed>,
): Promise<RowSummary<Failed> | undefined> {
  const { begun, work } = run
  const { folder, record } = begun.job
  if (work.hopeless && !begun.isResumed) {
    const summary = await work.report(emptyJournalState())
    show(run, summary)
    throw new Failure('validation', work.hopeless(summary))
  }
  const sending = await work.settle()
  refuseOtherAccount(begun, sending.account)
  const earlier = await sentBefore(run, sending)
  if (earlier) return earlier
  // A job that was begun has a folder to hold; a new one gets it when it is kept.
  let release = begun.isResumed ? await lockJob(folder, record.id) : undefined
  try {
    await sending.confirm(await readJournalState(folder))
    await begun.takeNames(work.extension)
    await begun.keep({ ...sending.options, correct: work.correct }, sending.account)
    release ??= await lockJob(folder, record.id)
    return await sendAndReport(run, sending)
  } finally {
    await release?.()
  }
}

/**
 * A file that must not be sent twice and was sent before: how that ended is how this ends, and what was left of it is
 * gone on with, not begun anew.
 */
async function sentBefore<Row extends { lineId: string }, Failed extends Told>(
  { options, kind, begun, work }: Run<Row, Failed>,
  { account, options: kept }: Sending<Row>,
): Promise<RowSummary<Failed> | undefined> {
  if (work.isOnce !== true || options.again === true || begun.isResumed) return undefined
  const own = { ...begun.job.record, account }
  const earlier = await earlierJob(options.folders.state, own, apart(work, begun, kept))
  if (earlier === undefined) return undefined
  const { job, finished } = earlier
  const what = `任务 ${job.record.id} 已${work.act ?? kind.act}此文件`
  if (finished === undefined)
    throw new Failure('error', {
      what: `${what}，还没有做完`,
      next: `${resumeLine(job.record)}；确要从头再${work.act ?? kind.act}一次加 --again`,
    })
  const said = `${what}，没有再${work.act ?? kind.act}；确要再来一次加 --again`
  return showFinished(options, kind, { job, finished, said })
}

async function sendAndReport<Row extends { lineId: string }, Failed extends Told>(
  run: Run<Row, Failed>,
  sending: Sending<Row>,
): Promise<RowSummary<Failed>> {
  const { options, kind, begun, work } = run
  const { folder, record } = begun.job
  try {
    const state = await readJournalState(folder)
    tellJob(run, state)
    const stop = await sendAll(run, sending, state)
    // Whoever interrupts wants an end: the report is written by the run that goes on.
    const summary = stop?.kind === 'interrupted' ? work.summarize(state) : await work.report(state)
    if (stop?.kind !== 'interrupted') {
      await begun.keepNames()
      await writeFileAtomic(resultFile(begun.job), JSON.stringify(summary))
    }
    const { total, success, failed, pending } = summary
    await writeJobSummary(begun.job, {
      state: stop ? 'stopped' : failed > 0 ? 'partial' : 'done',
      finishedAt: new Date(options.now()).toISOString(),
      counts: { total, success, failed, pending },
    })
    if (stop) {
      if (stop.kind !== 'interrupted') show(run, summary)
      throw stopFailure(stop, record, summary)
    }
    await showAndFollow(run, summary, state)
    endWell(options, kind, summary)
    return summary
  } catch (error) {
    // What was sent stands in the journal: a report that could not be written is written by going on.
    throw error instanceof Failure ? error : brokenOff(error, record)
  }
}

/** Shows the summary and does what is still to be done; with `--json` what came of that is part of the one document. */
async function showAndFollow<Row extends { lineId: string }, Failed extends Told>(
  run: Run<Row, Failed>,
  summary: RowSummary<Failed>,
  state: JournalState,
): Promise<void> {
  const { options, work } = run
  const { json } = options.settings()
  if (!json) show(run, summary)
  const after = await work.after?.(summary, state).catch((error: unknown) => {
    // What was made is told whatever became of it.
    if (json) show(run, summary)
    throw error
  })
  if (json) show(run, { ...summary, ...after?.facts })
  if (after?.failure) throw after.failure
}

/** A job belongs to the account that began it: another one has other records and another balance. */
function refuseOtherAccount({ isResumed, job: { record } }: FileJob, account: string): void {
  if (!isResumed || record.account === '' || record.account === account) return
  throw new Failure('error', {
    what: `任务 ${record.id} 属于另一个账号`,
    why: `任务的用户编号是 ${record.account}，现在登录的是 ${account}`,
    next: '用原来的账号登录后继续',
  })
}

function tellJob<Row extends { lineId: string }, Failed extends Told>(
  { options, begun }: Run<Row, Failed>,
  { accepted, refused }: JournalState,
): void {
  if (isSilent(options)) return
  const { record } = begun.job
  options.io.err(
    begun.isResumed
      ? `继续任务 ${record.id}：已有结果 ${accepted.size + refused.size} 行`
      : beginLine(record),
  )
}

async function sendAll<Row extends { lineId: string }, Failed extends Told>(
  { options, begun, work }: Run<Row, Failed>,
  { rows, first, progress: words, options: kept, ...sending }: Sending<Row>,
  state: JournalState,
): Promise<SendStop | undefined> {
  const { io, signal } = options
  const total = work.correct - state.accepted.size - state.refused.size
  const progress = createProgress({ io, isSilent: isSilent(options), total, ...words })
  const journal = await openJournal(journalPath(begun.job.folder))
  const common = { journal, state, signal, onSettled: progress.add }
  try {
    const stop = await first?.(common)
    if (stop) return stop
    const { batchRows, concurrency, maxRefused, send, findOpened } = sending
    const how = { batchRows, concurrency, maxRefused, send, findOpened }
    const { record } = begun.job
    const isKnown = work.isOnce === true && options.again !== true
    const keyOf = isKnown ? keysOf(fileKey(record, apart(work, begun, kept))) : undefined
    return await sendRows({ ...common, ...how, keyOf, jobId: record.id, rows: rows() })
  } finally {
    progress.finish()
    await journal.close()
  }
}

/** What of the options tells one sending of a file from another. */
function apart(
  { apartBy }: { readonly apartBy?: readonly string[] | undefined },
  { sheet = '' }: FileJob,
  options: JobRecord['options'],
): JobRecord['options'] {
  const own = Object.entries(options).filter(([name]) => apartBy?.includes(name) ?? true)
  return { ...Object.fromEntries(own), sheet }
}

/** A row by its line in the file, of however many calls it was part. */
const keysOf =
  (file: string) =>
  ([row]: ReadonlyArray<{ lineId: string }>) =>
    `${file}:${row?.lineId ?? ''}`

const show = <Row extends { lineId: string }, Failed extends Told>(
  { options, kind, work }: Run<Row, Failed>,
  summary: RowSummary<Failed>,
): void =>
  showSummary(options.io, summary, kind.columns, { ...options.settings(), act: work.act ?? kind.act })

/** The end of a job whose rows are all settled. */
function endWell<Failed extends Told>(
  options: FileJobOptions,
  { command, done }: FileJobKind<Failed>,
  summary: RowSummary<Failed>,
): void {
  endWith(command, summary)
  if (done !== undefined && !isSilent(options)) options.io.err(done)
}

const resultFile = ({ folder }: Job): string => join(folder, 'result.json')

/** A job that has nothing left to do says how it ended, and touches no file: they may have been corrected since. */
async function showFinished<Failed extends Told>(
  options: FileJobOptions,
  kind: FileJobKind<Failed>,
  { job, finished, said }: Pick<FileJob, 'job' | 'finished'> & { said?: string },
): Promise<RowSummary<Failed> | undefined> {
  const { io, settings } = options
  const text = await readFile(resultFile(job), 'utf8').catch(() => undefined)
  const value: unknown = text === undefined ? undefined : JSON.parse(text)
  if (!isSilent(options)) io.err(said ?? `任务 ${job.record.id} 已经结束，没有再提交`)
  if (!isSummary<Failed>(value)) {
    io.out(JSON.stringify({ job: job.record.id, ...finished?.counts }))
    return undefined
  }
  showSummary(io, value, kind.columns, { ...settings(), act: kind.act })
  endWell(options, kind, value)
  return value
}

/** Written by this program where the job ended. */
const isSummary = <Failed extends Told>(value: unknown): value is RowSummary<Failed> =>
  typeof value === 'object' && value !== null && 'total' in value && 'rows' in value
