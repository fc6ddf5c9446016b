import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import { hiddenRowsIssue } from '@kaipiao/domain/shop/enterprise-opening/read-enterprise-sheet'
import { join } from 'node:path'
import type { Cipher } from '@kaipiao/client'
import type { ImportOptions } from './import-options.ts'
import type { Api } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { correctHint, endWith } from '../../jobs/row-job/row-summary.ts'
import { lockJob } from '../../jobs/job/job-lock.ts'
import { writeJobRecord, writeJobSummary } from '../../jobs/job/job-folder.ts'
import { openJournal, readJournalLines } from '../../jobs/job/journal.ts'
import { applyJournalLine, emptyJournalState, type JournalState } from '../../jobs/job/journal-state.ts'
import { announceRun } from '../../jobs/job/running-jobs.ts'
import { keepHeapSmall } from './keep-heap-small.ts'
import { createProgress } from '../../io/progress.ts'
import { patient } from '../../session/patient-api.ts'
import { readEncryptKey } from '../../session/encrypt-key.ts'
import { quickCipher } from '../../session/quick-cipher.ts'
import { toFailure } from '../../failures/to-failure.ts'
import { shardFile, type EnterpriseFile } from './enterprise-file.ts'
import { findOpened } from './find-opened.ts'
import { confirmOrder, metLines } from './confirm-order.ts'
import { beginImport, dropPipedInput, importCommandName, type ImportTask } from './import-job.ts'
import { goodsText } from './import-plan.ts'
import { countRows, endWell, report, showFinished } from './import-report.ts'
import { readOpened, type OpenedTerminals } from './opened-terminals.ts'
import { openWithKeptPasswords } from './open-with-kept-passwords.ts'
import { settleGoods, settleTerms, type SettledTerms } from './order-terms.ts'
import { sendBatch } from './send-batch.ts'
import { sendRows, type SendStop } from '../../jobs/row-job/send-rows.ts'
import { createTerminalOf, settleMet } from './settle-met.ts'
import { brokenOff, stopFailure } from '../../jobs/row-job/stop-failure.ts'
import { surveyFile, type Survey } from './survey-file.ts'
import { updateLogin } from './update-login.ts'

/** Plan, then apply: reads and checks the whole file, sends the correct rows, writes down what became of each. */
export async function runImport(options: ImportOptions): Promise<void> {
  keepHeapSmall()
  const task = await beginImport(options)
  if (task.finished) return showFinished(options, task.job, task.finished)
  await tellOtherRuns(options, task)
  const whole = await openWithKeptPasswords(options.folders.state, task.path, task.sheet)
  const file = shardFile(whole, task.plan.shard)
  try {
    const opened = await askOpened(options, task)
    const survey = await readSurvey(options, task, file, opened)
    await (options.dryRun === true
      ? finishDryRun(options, task, file, survey)
      : apply(options, task, file, survey, opened))
  } finally {
    await file.close()
  }
}

/** Two imports of one file may be meant, for two accounts say; that they run at once is said. */
async function tellOtherRuns({ folders, io }: ImportOptions, { job, path }: ImportTask): Promise<void> {
  const { id, input } = job.record
  const others = await announceRun(folders.state, { job: id, path, sha256: input?.sha256 ?? '' })
  for (const other of others) {
    if (other.job !== id) io.err(`注意：任务 ${other.job} 正在处理同一个文件`)
  }
}

/** What the platform has already; asked only where that makes a difference. */
async function askOpened(options: ImportOptions, { plan }: ImportTask): Promise<OpenedTerminals> {
  if (plan.existing === 'refuse') return new Map()
  return readOpened(patient(await options.api(), options), options.signal)
}

async function readSurvey(
  options: ImportOptions,
  task: ImportTask,
  file: EnterpriseFile,
  opened: OpenedTerminals,
): Promise<Survey> {
  const { io, settings, signal } = options
  const isSilent = settings().quiet || settings().json
  if (!isSilent) for (const warning of [`读取${file.label}`, ...file.warnings]) io.err(warning)
  const progress = createProgress({ io, isSilent, label: '检查', total: undefined, every: 10_000 })
  try {
    const terminalOf = createTerminalOf(opened, await readState(task))
    const isMet = (row: Parameters<typeof terminalOf>[0]) => terminalOf(row) !== undefined
    const survey = await surveyFile(file, () => progress.add(1), signal, isMet)
    if (!isSilent) for (const { message } of hiddenRowsIssue(survey.hidden)) progress.say(message)
    return survey
  } finally {
    progress.finish()
  }
}

async function finishDryRun(
  options: ImportOptions,
  task: ImportTask,
  file: EnterpriseFile,
  survey: Survey,
): Promise<void> {
  await checkGoods(options, task)
  // The rejects point at this job for their passwords, so it must exist; without rejects nothing is left behind.
  if (survey.wrong > 0 || (await task.results()).names.reportFile.startsWith(task.job.folder))
    await task.keep()
  const { quiet, json } = options.settings()
  if (!quiet && !json) for (const line of metLines(survey.met, task.plan.existing)) options.io.err(line)
  const summary = await report(options, task, file, survey, emptyJournalState())
  if (!survey.hasWrongPasswords) await dropPipedInput(task.job)
  endWith(importCommandName, summary)
}

/** A dry run asks the platform nothing, unless goods are named that only the shop can know. */
async function checkGoods({ api, io }: ImportOptions, { plan }: ImportTask): Promise<void> {
  if (plan.goods === undefined) return
  try {
    await settleGoods(await api(), plan.goods)
  } catch (error) {
    const { kind, text } = toFailure(error)
    if (kind !== 'not-signed-in' && kind !== 'network') throw error
    io.err(`注意：没有核对商品 ${plan.goods.id}：${text.what}`)
  }
}

async function apply(
  options: ImportOptions,
  task: ImportTask,
  file: EnterpriseFile,
  survey: Survey,
  opened: OpenedTerminals,
): Promise<void> {
  const isHopeless = survey.correct === 0 || (task.plan.failFast && survey.wrong > 0)
  if (isHopeless && !task.isResumed) {
    await task.keep()
    const summary = await report(options, task, file, survey, emptyJournalState())
    const why = survey.correct === 0 ? '没有一行正确' : '已要求有错即停（--fail-fast）'
    throw new Failure('validation', {
      what: '没有提交任何数据',
      why,
      next: correctHint(importCommandName, summary),
    })
  }
  const api = patient(await options.api(), options)
  const settled = await settleTerms(api, task.plan)
  const release = task.isResumed ? await lockJob(task.job.folder, task.job.record.id) : undefined
  try {
    const state = await readState(task)
    await confirmOrder(
      options,
      task.isConfirmed,
      {
        count: survey.correct - state.accepted.size - state.refused.size - survey.met,
        met: survey.met,
        existing: task.plan.existing,
      },
      settled,
    )
    await bindAccount(task, settled, survey)
    await sendAll(options, task, file, { api, state, survey, terms: settled.terms, opened }, release)
  } finally {
    await release?.()
  }
}

async function sendAll(
  options: ImportOptions,
  task: ImportTask,
  file: EnterpriseFile,
  sending: Omit<Sending, 'cipher'>,
  held: (() => Promise<void>) | undefined,
): Promise<void> {
  const { id } = task.job.record
  const { io, settings } = options
  const release = held ?? (await lockJob(task.job.folder, id))
  if (!settings().quiet && !settings().json)
    io.err(`任务 ${id}；中断后继续：kaipiao enterprise import --resume ${id}`)
  try {
    const key = sending.survey.hasPasswords ? await readEncryptKey(sending.api, settings()) : undefined
    const made = key === undefined ? undefined : quickCipher(key)
    const cipher = () => (made ? Promise.resolve(made) : Promise.reject(new Error('no cipher')))
    const stop = await send(options, task, file, { ...sending, cipher })
    await finish(options, task, file, sending.survey, sending.state, stop)
  } catch (error) {
    // What was sent stands in the journal: a report that could not be written is written by going on.
    throw error instanceof Failure ? error : brokenOff(error, task.job.record)
  } finally {
    await release()
  }
}

interface Sending {
  api: Api
  state: JournalState
  survey: Survey
  terms: Parameters<typeof sendBatch>[0]['terms']
  opened: OpenedTerminals
  cipher: () => Promise<Cipher>
}

async function send(
  options: ImportOptions,
  task: ImportTask,
  file: EnterpriseFile,
  { api, state, survey, terms, opened, cipher }: Sending,
): Promise<SendStop | undefined> {
  const { io, settings, signal } = options
  const { concurrency, batchSize, failFast, maxErrors } = task.plan
  const isSilent = settings().quiet || settings().json
  const settled = state.accepted.size + state.refused.size
  const progress = createProgress({ io, isSilent, label: '提交', total: survey.correct - settled })
  const journal = await openJournal(join(task.job.folder, 'journal.ndjson'))
  if (!isSilent && task.isResumed) io.err(`继续任务 ${task.job.record.id}：已有结果 ${settled} 行`)
  const common = {
    journal,
    state,
    concurrency,
    signal,
    maxRefused: failFast ? 0 : (maxErrors ?? Infinity),
    onSettled: progress.add,
  }
  const encrypt = async (text: string) => (await cipher()).encrypt(text)
  const update = (row: ImportRow, diskId: string) => updateLogin({ api, row, diskId, cipher })
  try {
    // What is there comes first: from here on the rows that the platform has not are the only ones to buy for.
    const stop =
      survey.met === 0
        ? undefined
        : await settleMet({
            ...common,
            rows: file.rows(),
            terminalOf: createTerminalOf(opened, state),
            update: task.plan.existing === 'update' ? update : undefined,
          })
    if (stop) return stop
    return await sendRows({
      ...common,
      jobId: task.job.record.id,
      rows: file.rows(),
      batchRows: batchSize,
      send: (rows, key) => sendBatch({ api, rows, key, terms, encrypt }),
      findOpened: (rows) => findOpened(api, rows),
    })
  } finally {
    progress.finish()
    await journal.close()
  }
}

async function finish(
  options: ImportOptions,
  task: ImportTask,
  file: EnterpriseFile,
  survey: Survey,
  state: JournalState,
  stop: SendStop | undefined,
): Promise<void> {
  const counts = countRows(survey, state)
  await writeJobSummary(task.job, {
    state: stop ? 'stopped' : counts.failed > 0 ? 'partial' : 'done',
    finishedAt: new Date(options.now()).toISOString(),
    counts: { total: survey.total, ...counts },
  })
  // Whoever interrupts wants an end: the report is written by the run that goes on.
  if (stop?.kind === 'interrupted') throw stopFailure(stop, task.job.record, counts)
  const summary = await report(options, task, file, survey, state)
  if (stop) throw stopFailure(stop, task.job.record, counts)
  const isWanted = survey.hasWrongPasswords || (survey.hasPasswords && state.refused.size > 0)
  if (!isWanted) await dropPipedInput(task.job)
  endWell(options, summary)
}

/** A job belongs to the account that began it: another one has other enterprises and another balance. */
async function bindAccount(
  task: ImportTask,
  { userUid, terms }: SettledTerms,
  { correct }: Survey,
): Promise<void> {
  const { record } = task.job
  if (task.isResumed && record.account !== '' && record.account !== userUid) {
    throw new Failure('error', {
      what: `任务 ${record.id} 属于另一个账号`,
      why: `任务的用户编号是 ${record.account}，现在登录的是 ${userUid}`,
      next: '用原来的账号登录后继续',
    })
  }
  const { mobile, goods } = terms
  // What was agreed to is what going on buys, whatever the shop offers first by then.
  const agreed = { mobile, goods: goodsText({ id: goods.id, quantity: goods.q }), isConfirmed: true, correct }
  const options = { ...record.options, ...agreed }
  task.job = { ...task.job, record: { ...record, account: userUid, options } }
  if (task.isResumed) await writeJobRecord(task.job)
  else await task.keep()
}

async function readState(task: ImportTask): Promise<JournalState> {
  const state = emptyJournalState()
  for (const line of await readJournalLines(join(task.job.folder, 'journal.ndjson')))
    applyJournalLine(state, line)
  return state
}
