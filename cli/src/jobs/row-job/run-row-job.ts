import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getUserInfo } from '@kaipiao/client/operations'
import type { Api } from '../../deps/deps.ts'
import { sendRows, type BatchOutcome, type SendStop } from './send-rows.ts'
import { brokenOff, stopFailure } from './stop-failure.ts'
import { Failure } from '../../failures/failure.ts'
import { writeFileAtomic } from '../../local-files/write-file-atomic.ts'
import { writeJobSummary } from '../job/job-folder.ts'
import { lockJob } from '../job/job-lock.ts'
import { openJournal, readJournalLines } from '../job/journal.ts'
import { applyJournalLine, emptyJournalState, isSettled, type JournalState } from '../job/journal-state.ts'
import { announceRun } from '../job/running-jobs.ts'
import { createProgress } from '../../io/progress.ts'
import { patient } from '../../session/patient-api.ts'
import { beginRowJob, type RowJob } from './begin-row-job.ts'
import { refusalOf } from './row-refusal.ts'
import { endWith, showSummary, type RowSummary } from './row-summary.ts'
import type { OpenWork, PlannedRow, RowJobOptions, RowPlan, RowWork } from './row-work.ts'
import { summarize, writeOutcome } from './write-outcome.ts'

interface Run<Task> {
  options: RowJobOptions
  command: string
  begun: RowJob
  work: RowWork<Task>
  plan: RowPlan<Task>
}

/**
 * Plan, then apply: reads and checks the whole file, does the correct rows one call each, writes down what became of
 * each. A call is journaled before and after; going on repeats one that was left without an answer under its key.
 * Answers the summary of rows that have all been done; everything else is a Failure.
 */
export async function runRowJob<Task>(
  options: RowJobOptions,
  command: string,
  open: OpenWork<Task>,
): Promise<RowSummary> {
  const { io, settings, folders } = options
  const begun = await beginRowJob(options, command)
  if (begun.finished) return showFinished(options, command, begun)
  const { id, input, options: kept } = begun.job.record
  const others = await announceRun(folders.state, { job: id, path: begun.path, sha256: input?.sha256 ?? '' })
  for (const other of others) if (other.job !== id) io.err(`注意：任务 ${other.job} 正在处理同一个文件`)
  const api = patient(await options.api(), options)
  const work = await open(api, begun.isResumed ? kept : undefined)
  const sheet = begun.isResumed ? kept['sheet'] : options.sheet
  const plan = await work.read(begun.path, typeof sheet === 'string' ? sheet : undefined)
  if (!settings().quiet && !settings().json)
    for (const line of [`读取${plan.label}`, ...plan.warnings]) io.err(line)
  const run = { options, command, begun, work, plan }
  return options.dryRun === true ? finishDryRun(run) : apply(run, api)
}

const outcomeOf = <Task>({ options, command, begun, work, plan }: Run<Task>, state: JournalState) => ({
  jobId: begun.job.record.id,
  command,
  act: work.act,
  isDryRun: options.dryRun === true,
  plan,
  state,
})

async function finishDryRun<Task>(run: Run<Task>): Promise<RowSummary> {
  const { options, command, begun, work, plan } = run
  const outcome = outcomeOf(run, emptyJournalState())
  const hasFaults = plan.rows.some(({ faults }) => faults.length > 0)
  const summary = hasFaults
    ? await writeOutcome(outcome, await begun.takeNames(plan.extension))
    : summarize(outcome)
  if (!options.settings().quiet && !options.settings().json)
    for (const line of work.describe?.(tasksOf(plan)) ?? []) options.io.err(line)
  showSummary(options.io, summary, { ...options.settings(), act: work.act })
  endWith(command, summary)
  return summary
}

const tasksOf = <Task>({ rows }: RowPlan<Task>): Task[] =>
  rows.flatMap(({ task, faults }) => (task === undefined || faults.length > 0 ? [] : [task]))

async function apply<Task>(given: Run<Task>, api: Api): Promise<RowSummary> {
  const { options, command, begun, work } = given
  const before = await readState(begun.job.folder)
  const run = { ...given, plan: withoutOwnFaults(given.plan, before) }
  const { plan } = run
  const results = await begun.takeNames(plan.extension)
  if (tasksOf(plan).length === 0 && !begun.isResumed) {
    const summary = await writeOutcome(outcomeOf(run, emptyJournalState()), results)
    showSummary(options.io, summary, { ...options.settings(), act: work.act })
    throw new Failure('validation', { what: '没有提交任何数据', why: '没有一行正确' })
  }
  const { userUid } = await api.call(getUserInfo)
  refuseOtherAccount(begun, userUid)
  if (!begun.isResumed) await confirm(run)
  await begun.keep(work, userUid, tasksOf(plan).length)
  const { record, folder } = begun.job
  const release = await lockJob(folder, record.id)
  try {
    const state = await readState(folder)
    tellJob(run, state)
    const stop = await sendAll(run, state)
    const summary = summarize(outcomeOf(run, state))
    const end = () =>
      writeJobSummary(begun.job, {
        state: stop ? 'stopped' : summary.failed > 0 ? 'partial' : 'done',
        finishedAt: new Date(options.now()).toISOString(),
        counts: countsOf(summary),
      })
    if (stop?.kind === 'interrupted') {
      // Whoever interrupts wants an end: the report is written by the run that goes on.
      await end()
      throw stopFailure(stop, record, summary)
    }
    const written = await writeOutcome(outcomeOf(run, state), results)
    await writeFileAtomic(join(folder, 'result.json'), JSON.stringify(written))
    await end()
    showSummary(options.io, written, { ...options.settings(), act: work.act })
    if (stop) throw stopFailure(stop, record, written)
    await work.after?.(written.made ?? [])
    endWith(command, written)
    return written
  } catch (error) {
    // What was sent stands in the journal: a report that could not be written is written by going on.
    throw error instanceof Failure ? error : brokenOff(error, record)
  } finally {
    await release()
  }
}

/**
 * What the job itself has done may speak against the row now: an invoice that it voided is void. What was sent
 * without an answer is sent again under its key.
 */
function withoutOwnFaults<Task>(plan: RowPlan<Task>, state: JournalState): RowPlan<Task> {
  const open = new Set([...state.open.values()].flatMap(({ lines }) => lines))
  const isOwn = ({ line, task }: PlannedRow<Task>) =>
    isSettled(state, line) || (task !== undefined && open.has(line))
  return { ...plan, rows: plan.rows.map((row) => (isOwn(row) ? { ...row, faults: [] } : row)) }
}

const countsOf = ({ total, success, failed, pending }: RowSummary) => ({ total, success, failed, pending })

/** A job belongs to the account that began it. */
function refuseOtherAccount({ isResumed, job: { record } }: RowJob, userUid: string): void {
  if (!isResumed || record.account === userUid) return
  throw new Failure('error', {
    what: `任务 ${record.id} 属于另一个账号`,
    why: `任务的用户编号是 ${record.account}，现在登录的是 ${userUid}`,
    next: '用原来的账号登录后继续',
  })
}

/** Nothing is spent or lost unasked: without a terminal `--yes` says so. */
async function confirm<Task>({ options, work, plan }: Run<Task>): Promise<void> {
  if (work.describe === undefined) return
  const { io, settings, yes } = options
  const { quiet, json } = settings()
  const lines = work.describe(tasksOf(plan))
  const mayAsk = io.canAsk && yes !== true
  if ((!quiet && !json) || mayAsk) for (const line of lines) io.err(line)
  if (yes === true) return
  if (!io.canAsk)
    throw new Failure('usage', {
      what: '没有终端可以确认，没有提交任何数据',
      why: lines.join('；'),
      next: '核对后加 --yes 重试',
    })
  if (!/^(y|yes|是)$/i.test((await io.ask(`确认${work.act}？[y/N] `)).trim()))
    throw new Failure('interrupted', { what: '已取消，没有提交任何数据' })
}

function tellJob<Task>({ options, command, begun }: Run<Task>, { accepted, refused }: JournalState): void {
  const { io, settings } = options
  if (settings().quiet || settings().json) return
  const { id } = begun.job.record
  io.err(
    begun.isResumed
      ? `继续任务 ${id}：已有结果 ${accepted.size + refused.size} 行`
      : `任务 ${id}；中断后继续：kaipiao ${command} --resume ${id}`,
  )
}

async function readState(folder: string): Promise<JournalState> {
  const state = emptyJournalState()
  for (const line of await readJournalLines(join(folder, 'journal.ndjson'))) applyJournalLine(state, line)
  return state
}

async function sendAll<Task>(
  { options, begun, work, plan }: Run<Task>,
  state: JournalState,
): Promise<SendStop | undefined> {
  const { io, settings, signal, concurrency = 4, maxErrors = Infinity } = options
  const correct = plan.rows.flatMap(({ line, task, faults }) =>
    task === undefined || faults.length > 0
      ? []
      : [{ line, row: { lineId: String(line), task }, issues: [] }],
  )
  const progress = createProgress({
    io,
    isSilent: settings().quiet || settings().json,
    label: work.act,
    total: correct.length - state.accepted.size - state.refused.size,
    every: 200,
  })
  const journal = await openJournal(join(begun.job.folder, 'journal.ndjson'))
  try {
    return await sendRows({
      jobId: begun.job.record.id,
      rows: correct,
      journal,
      state,
      batchRows: 1,
      concurrency,
      signal,
      maxRefused: maxErrors,
      send: ([row], key) => sendOne(work, row, key),
      // Mostly the key alone keeps a repeat from doing it twice.
      findOpened: (rows) => Promise.resolve(doneRows(work, rows)),
      onSettled: progress.add,
    })
  } finally {
    progress.finish()
    await journal.close()
  }
}

const doneRows = <Task>(
  { isDone }: RowWork<Task>,
  rows: ReadonlyArray<{ lineId: string; task: Task }>,
): Set<string> => new Set(rows.flatMap(({ lineId, task }) => (isDone?.(task) === true ? [lineId] : [])))

/** One call; what the platform says against this row is its outcome, what concerns all rows ends the job. */
async function sendOne<Task>(
  work: RowWork<Task>,
  row: { lineId: string; task: Task } | undefined,
  key: string,
): Promise<BatchOutcome> {
  if (row === undefined) return { accepted: [], refused: [] }
  const line = Number(row.lineId)
  try {
    const sent = await work.send(row.task, key)
    const { id, met } = typeof sent === 'string' ? { id: sent, met: undefined } : sent
    return { accepted: [line], refused: [], made: [[line, id]], ...(met && { met: [[line, met]] }) }
  } catch (error) {
    const message = refusalOf(error)
    if (message === undefined) throw error
    return { accepted: [], refused: [{ line, message }] }
  }
}

/** A job that has nothing left to do says how it ended, and touches no file. */
async function showFinished(options: RowJobOptions, command: string, { job }: RowJob): Promise<RowSummary> {
  const { io, settings } = options
  const text = await readFile(join(job.folder, 'result.json'), 'utf8')
  const value: unknown = JSON.parse(text)
  if (!isSummary(value)) throw new Failure('error', { what: `任务 ${job.record.id} 的结果已损坏` })
  if (!settings().quiet && !settings().json) io.err(`任务 ${job.record.id} 已经结束，没有再提交`)
  showSummary(io, value, { ...settings(), act: '提交' })
  endWith(command, value)
  return value
}

const isSummary = (value: unknown): value is RowSummary =>
  typeof value === 'object' && value !== null && 'total' in value && 'rows' in value && 'made' in value
