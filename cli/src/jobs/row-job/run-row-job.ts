import { codes } from '@kaipiao/client/codes'
import { getUserInfo } from '@kaipiao/client/operations'
import type { Api } from '../../deps/deps.ts'
import { patient } from '../../session/patient-api.ts'
import { isSettled, readJournalState, type JournalState } from '../job/journal-state.ts'
import type { FileJob } from './begin-file-job.ts'
import { confirmWork } from './confirm-work.ts'
import type { FileWork, Sending } from './file-work.ts'
import { foreseenLines, hopefulRows, withForeseen } from './with-foreseen.ts'
import { isProblem } from '../../failures/to-failure.ts'
import { refusalOf } from './row-refusal.ts'
import { faultColumns, type RowSummary } from './row-summary.ts'
import type { Foreseen, OpenWork, PlannedRow, RowJobOptions, RowPlan, RowWork } from './row-work.ts'
import { runFileJob } from './run-file-job.ts'
import type { BatchOutcome } from './send-rows.ts'
import { summarize, writeOutcome } from './write-outcome.ts'

interface Run<Task> {
  options: RowJobOptions
  command: string
  begun: FileJob
  work: RowWork<Task>
  plan: RowPlan<Task>
  /** Of a dry run. */
  foreseen: Foreseen | undefined
}

interface TaskRow<Task> {
  lineId: string
  task: Task
}

/** A job that does one thing for each row of a file, by one call; the rows fit into the memory. */
export function runRowJob<Task>(
  options: RowJobOptions,
  command: string,
  open: OpenWork<Task>,
): Promise<RowSummary | undefined> {
  return runFileJob(options, { command, act: '提交', columns: faultColumns }, async (begun) => {
    const { io, settings } = options
    const api = patient(await options.api(), options)
    const work = await open(api, begun.isResumed ? begun.job.record.options : undefined)
    const plan = await work.read(begun.path, begun.sheet)
    if (!settings().quiet && !settings().json)
      for (const line of [`读取${plan.label}`, ...plan.warnings]) io.err(line)
    const foreseen = options.dryRun === true ? await work.foresee?.(hopefulRows(plan.rows)) : undefined
    const told = foreseen ? withForeseen(plan, foreseen) : plan
    const run = { options, command, begun, work, plan: told, foreseen }
    if (!begun.isResumed) return toFileWork(run, api)
    const state = await readJournalState(begun.job.folder)
    return toFileWork({ ...run, plan: withoutOwnFaults(plan, state) }, api)
  })
}

function toFileWork<Task>(run: Run<Task>, api: Api): FileWork<TaskRow<Task>> {
  const { options, command, begun, work, plan, foreseen } = run
  const { act, describe, after } = work
  const isDryRun = options.dryRun === true
  const tasks = plan.rows.flatMap(({ task, faults }) =>
    task === undefined || faults.length > 0 ? [] : [task],
  )
  const outcomeOf = (state: JournalState) => ({
    ...{ jobId: begun.job.record.id, command, act, isDryRun, plan, state },
    ...(foreseen && { unseen: foreseen.unseen }),
  })
  return {
    correct: tasks.length,
    isOnce: work.isOnce,
    apartBy: work.apartBy,
    act,
    extension: plan.extension,
    hopeless: tasks.length > 0 ? undefined : () => ({ what: '没有提交任何数据', why: '没有一行正确' }),
    foretell: () =>
      Promise.resolve([...(describe?.(tasks) ?? []), ...(foreseen ? foreseenLines(foreseen) : [])]),
    summarize: (state) => summarize(outcomeOf(state)),
    report: async (state) =>
      isDryRun && plan.rows.every(({ faults }) => faults.length === 0)
        ? summarize(outcomeOf(state))
        : writeOutcome(outcomeOf(state), await begun.takeNames(plan.extension)),
    settle: async () => sendingOf(run, tasks, (await api.call(getUserInfo)).userUid),
    ...(after && { after: ({ made = [] }) => after(made) }),
  }
}

function sendingOf<Task>(
  { options, begun, work, plan }: Run<Task>,
  tasks: readonly Task[],
  account: string,
): Sending<TaskRow<Task>> {
  const { act, describe } = work
  return {
    account,
    options: work.options,
    confirm: async () => {
      if (describe === undefined || begun.isResumed) return
      await confirmWork(options, { lines: describe(tasks), question: `确认${act}？`, isAgreed: false })
    },
    rows: () =>
      plan.rows.flatMap(({ line, task, faults }) =>
        task === undefined || faults.length > 0
          ? []
          : [{ line, row: { lineId: String(line), task }, issues: [] }],
      ),
    progress: { label: act },
    batchRows: 1,
    concurrency: options.concurrency ?? 4,
    maxRefused: options.maxErrors ?? Infinity,
    send: ([row], key) => sendOne(work, row, key),
    // The key alone keeps a repeat from doing it twice.
    findOpened: () => Promise.resolve(new Set()),
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

/** One call; what the platform says against this row is its outcome, what concerns all rows ends the job. */
async function sendOne<Task>(
  work: RowWork<Task>,
  row: TaskRow<Task> | undefined,
  key: string,
): Promise<BatchOutcome> {
  if (row === undefined) return { accepted: [], refused: [] }
  const line = Number(row.lineId)
  try {
    const sent = await work.send(row.task, key)
    const { id, met } = typeof sent === 'string' ? { id: sent, met: undefined } : sent
    return { accepted: [line], refused: [], made: [[line, id]], ...(met && { met: [[line, met]] }) }
  } catch (error) {
    // The platform has taken this row of this file before, told otherwise: sent back to be corrected it would be done twice.
    if (work.isOnce === true && isProblem(error) && error.code === codes.keyReused)
      return { accepted: [line], refused: [], met: [[line, 'skipped']] }
    const message = refusalOf(error)
    if (message === undefined) throw error
    return { accepted: [], refused: [{ line, message }] }
  }
}
