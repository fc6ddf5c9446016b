import type { Catalogue } from '@kaipiao/client/catalogue-types'
import { getUserInfo } from '@kaipiao/client/operations'
import { looseApi, type LooseApi } from '../contract/call-operation.ts'
import { findOperation } from '../contract/find-operation.ts'
import { isRecord, requestParts } from '../contract/given-parts.ts'
import type { Api, Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { removeJob, writeJobSummary } from '../jobs/job/job-folder.ts'
import { journalPath, openJournal, type Met, type RefusedRow } from '../jobs/job/job-journal.ts'
import { lockJob } from '../jobs/job/job-lock.ts'
import { readJournalState, type JournalState } from '../jobs/job/journal-state.ts'
import { beginLine } from '../jobs/job/resume-line.ts'
import { refusalOf } from '../jobs/row-job/row-refusal.ts'
import { sendRows, type BatchOutcome, type SendStop } from '../jobs/row-job/send-rows.ts'
import { stopFailure } from '../jobs/row-job/stop-failure.ts'
import { actOutcomes, tellOutcome, type ActOutcome } from './act-outcomes.ts'
import { agreedIds, beginAct, type BeginActOptions, type BegunAct } from './begin-act.ts'
import { findRecords } from './find-records.ts'
import type { Act } from './noun.ts'
import { storeFiles } from './store-files.ts'

export type ActOptions = BeginActOptions &
  Pick<Deps, 'api' | 'signal'> & {
    /** What is done to one record, where that is more than one call; answers whether it was done before. */
    perform?: (api: Api, id: string, fields: readonly string[]) => Promise<Met | undefined>
  }

/** As many as one call takes (certifyInputInvoices). */
const MOST = 1000

interface Run {
  options: ActOptions
  begun: BegunAct
  platform: Api
  schemas: Catalogue['schemas']
}

/** A record by the line that the journal names it by. */
interface Target {
  lineId: string
  id: string
}

/**
 * Does one act on each record in turn, as a job: each call is journaled before and after, going on repeats one that was
 * left without an answer under its key. What the platform refuses is told and does not stop the others; a record that
 * stood so before is done. Whatever ends it, what became of each record is said; any refusal ends the command as partly
 * done, so that a nightly job can tell.
 */
export async function runAct(options: ActOptions): Promise<void> {
  const { schemas } = (await import('@kaipiao/client/catalogue')).catalogue
  if (options.resume === undefined && options.perform === undefined) await refuseUnsendable(options, schemas)
  const ids = await agreedIds(options)
  const platform = await options.api()
  const { userUid } = await platform.call(getUserInfo)
  const begun = await beginAct(options, ids, userUid)
  const run = { options, begun, platform, schemas }
  const { folder, record } = begun.job
  const release = await lockJob(folder, record.id)
  const state = await readJournalState(folder)
  try {
    tellJob(run, state)
    const stop = begun.isFinished ? undefined : await sendAll(run, state)
    await settle(run, state, stop)
  } finally {
    await release()
    // One record leaves nothing to go on with once it is answered.
    const isOver = state.accepted.size + state.refused.size === begun.ids.length
    if (begun.ids.length <= 1 && isOver) await removeJob(options.folders.state, record.id)
  }
}

/** What no record could be sent with is said before there is a job. */
async function refuseUnsendable(
  { io, act, command, fields }: ActOptions,
  schemas: Catalogue['schemas'],
): Promise<void> {
  const entry = await findOperation(act.operation)
  try {
    await requestParts(entry, schemas, { io, field: fieldsOf(act, ['0'], fields) })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure(error.kind, { ...error.text, next: `kaipiao ${command} --help` })
  }
}

/** `key=value` of the call of an act for these records. */
function fieldsOf({ keysAs, isBatch, fixed = [] }: Act, ids: readonly string[], fields: readonly string[]) {
  const name = keysAs ?? (isBatch === true ? 'ids' : 'id')
  return [`${name}=${isBatch === true ? JSON.stringify(ids) : ids.join()}`, ...fixed, ...fields]
}

function tellJob({ options, begun }: Run, { accepted, refused }: JournalState): void {
  const { io, settings } = options
  if (settings().quiet || settings().json) return
  const { record } = begun.job
  if (begun.isFinished) io.err(`任务 ${record.id} 已经结束，没有再提交`)
  else if (begun.isResumed) io.err(`继续任务 ${record.id}：已有结果 ${accepted.size + refused.size} 条`)
  else if (begun.ids.length > 1) io.err(beginLine(record))
}

async function sendAll(run: Run, state: JournalState): Promise<SendStop | undefined> {
  const { options, begun } = run
  const journal = await openJournal(journalPath(begun.job.folder))
  try {
    return await sendRows<Target>({
      jobId: begun.job.record.id,
      rows: begun.ids.map((id, at) => ({ line: at + 1, row: { lineId: String(at + 1), id }, issues: [] })),
      journal,
      state,
      batchRows: options.act.isBatch === true ? MOST : 1,
      // In turn: what the first does may speak against the second.
      concurrency: 1,
      maxRefused: Infinity,
      send: await senderOf(run),
      // The key alone keeps a repeat from doing it twice.
      findOpened: () => Promise.resolve(new Set()),
      onSettled: () => {},
      signal: options.signal,
    })
  } finally {
    await journal.close()
  }
}

type Send = (targets: readonly Target[], key: string) => Promise<BatchOutcome>

/** Sends a call for some records, and tells what became of each. */
async function senderOf(run: Run): Promise<Send> {
  const { options, platform } = run
  const call = await callOf(run)
  const { perform } = options
  const attempt = async (targets: readonly Target[], key: string): Promise<BatchOutcome> => {
    try {
      if (perform === undefined) return answered(targets, await call(targets, key))
      const [target] = targets
      const met = target && (await perform(platform, target.id, run.begun.fields))
      return answered(targets, undefined, met)
    } catch (error) {
      const message = refusedBy(error)
      if (message === undefined) throw error
      return { accepted: [], refused: targets.map((target) => ({ line: lineOf(target), message })) }
    }
  }
  return async (targets, key) => {
    const outcome = await withoutDone(run, targets, await attempt(targets, key))
    tell(run, targets, outcome)
    return outcome
  }
}

const lineOf = ({ lineId }: Target): number => Number(lineId)

/** What is said against this record alone; what concerns every record (network, sign-in, Ctrl+C) ends the command. */
const refusedBy = (error: unknown): string | undefined =>
  error instanceof Failure && error.kind === 'error' ? error.text.what : refusalOf(error)

/** The call of an act, for one record or for those of a batch. */
async function callOf({ options, begun, platform, schemas }: Run) {
  const { io, act, signal } = options
  const entry = await findOperation(act.operation)
  const fields = await storeFiles(platform, act, begun.fields)
  return async (targets: readonly Target[], key: string): Promise<unknown> => {
    const ids = targets.map(({ id }) => id)
    const parts = await requestParts(entry, schemas, { io, field: fieldsOf(act, ids, fields) })
    // A body of which nothing is needed is sent empty.
    const body = entry.body !== undefined && parts.body === undefined ? { body: {} } : {}
    const headers = { ...parts.headers, 'Idempotency-Key': key }
    return looseApi(platform).call(entry, { ...parts, ...body, headers }, { signal })
  }
}

/** A call for many answers those that it did not do. */
function answered(targets: readonly Target[], answer: unknown, met?: Met): BatchOutcome {
  const failed: readonly unknown[] =
    isRecord(answer) && Array.isArray(answer['errorList']) ? answer['errorList'] : []
  const messages = new Map(
    failed
      .filter(isRecord)
      .map(({ id, message }) => [String(id), typeof message === 'string' ? message : '']),
  )
  const done = targets.filter(({ id }) => !messages.has(id)).map(lineOf)
  const refused = targets.flatMap((target): RefusedRow[] => {
    const message = messages.get(target.id)
    return message === undefined ? [] : [{ line: lineOf(target), message }]
  })
  return { accepted: done, refused, ...(met && { met: done.map((line) => [line, met] as const) }) }
}

/** Of what was refused, what stands as the act would have it was done before. */
async function withoutDone(
  { options, platform, schemas }: Run,
  targets: readonly Target[],
  outcome: BatchOutcome,
): Promise<BatchOutcome> {
  const { act, noun, io, settings, signal } = options
  if (act.done === undefined || outcome.refused.length === 0) return outcome
  const wanted = Object.entries(act.done)
  const refused = new Set(outcome.refused.map(({ line }) => line))
  const asked = targets.filter((target) => refused.has(lineOf(target)))
  const entry = await findOperation(noun.list)
  const api: LooseApi = looseApi(platform)
  const ids = asked.map(({ id }) => id)
  const rows = await findRecords({ io, settings, signal, entry, schemas, api, noun, ids })
  const already = asked.filter(({ id }) => {
    const row = rows.get(id)
    return wanted.every(([key, values]) => values.some((value) => row?.[key] === value))
  })
  const lines = new Set(already.map(lineOf))
  return {
    ...outcome,
    accepted: [...outcome.accepted, ...lines],
    refused: outcome.refused.filter(({ line }) => !lines.has(line)),
    met: [...(outcome.met ?? []), ...[...lines].map((line) => [line, 'skipped'] as const)],
  }
}

function tell({ options }: Run, targets: readonly Target[], { refused, met = [] }: BatchOutcome): void {
  const messages = new Map(refused.map(({ line, message }) => [line, message]))
  const before = new Set(met.map(([line]) => line))
  for (const target of targets) {
    const line = lineOf(target)
    const message = messages.get(line)
    const state = message !== undefined ? 'failed' : before.has(line) ? 'already' : 'done'
    const outcome: ActOutcome = { id: target.id, isDone: state !== 'failed', state, message: message ?? '' }
    tellOutcome(options.io, options.act, outcome, options.settings())
  }
}

/** What became of every record, in the journal's words, and how the command ends. */
async function settle(
  { options, begun }: Run,
  state: JournalState,
  stop: SendStop | undefined,
): Promise<void> {
  const { io, settings, act, noun, now } = options
  const outcomes = actOutcomes(begun.ids, state)
  const count = (...states: ReadonlyArray<ActOutcome['state']>) =>
    outcomes.filter((outcome) => states.includes(outcome.state)).length
  const counts = {
    total: outcomes.length,
    success: count('done', 'already'),
    failed: count('failed'),
    pending: count('unknown', 'untried'),
  }
  if (!begun.isFinished)
    await writeJobSummary(begun.job, {
      state: stop ? 'stopped' : counts.failed > 0 ? 'partial' : 'done',
      finishedAt: new Date(now()).toISOString(),
      counts,
    })
  const unknown = outcomes.filter((outcome) => outcome.state === 'unknown')
  for (const outcome of unknown) tellOutcome(io, act, outcome, settings())
  if (settings().json) io.out(JSON.stringify(outcomes, null, 2))
  if (stop) throw stopFailure(stop, begun.job.record, counts)
  if (counts.failed > 0)
    throw new Failure('partial', {
      what: `${act.label}${noun.label}：${counts.total} 条中 ${counts.failed} 条未成功`,
    })
}
