import { join } from 'node:path'
import { createCipher } from '@kaipiao/client'
import type { ImportOptions } from '../commands/enterprise/import.ts'
import type { Api } from '../deps.ts'
import { Failure } from '../failure.ts'
import { lockJob } from '../jobs/job-lock.ts'
import { writeJobRecord, writeJobSummary } from '../jobs/job-folder.ts'
import { openJournal, readJournalLines } from '../jobs/journal.ts'
import { applyJournalLine, emptyJournalState, type JournalState } from '../jobs/journal-state.ts'
import { keepHeapSmall } from '../keep-heap-small.ts'
import { createProgress } from '../progress.ts'
import { readEncryptKey } from '../session/encrypt-key.ts'
import type { EnterpriseFile } from './enterprise-file.ts'
import { findOpened } from './find-opened.ts'
import { beginImport, type ImportTask } from './import-job.ts'
import { showSummary, type ImportSummary } from './import-summary.ts'
import { openWithKeptPasswords } from './open-with-kept-passwords.ts'
import { settleTerms } from './order-terms.ts'
import { sendBatch } from './send-batch.ts'
import { sendRows, type SendStop } from './send-rows.ts'
import { brokenOff, stopFailure } from './stop-failure.ts'
import { surveyFile, type Survey } from './survey-file.ts'
import { writeResults, type FailedRow } from './write-results.ts'

/** The most rows that the platform takes at once. */
const maxBatchRows = 1000

/** Plan, then apply: reads and checks the whole file, sends the correct rows, writes down what became of each. */
export async function runImport(options: ImportOptions): Promise<void> {
  if (options.batchSize > maxBatchRows) {
    throw new Failure('usage', {
      what: `每批最多 ${maxBatchRows} 行`,
      why: `--batch-size 是 ${options.batchSize}`,
    })
  }
  keepHeapSmall()
  const task = await beginImport(options)
  const file = await openWithKeptPasswords(options.folders.state, task.path, task.sheet)
  try {
    const survey = await readSurvey(options, file)
    await (options.dryRun === true
      ? finishDryRun(options, task, file, survey)
      : apply(options, task, file, survey))
  } finally {
    await file.close()
  }
}

async function readSurvey(options: ImportOptions, file: EnterpriseFile): Promise<Survey> {
  const { io, settings, signal } = options
  const isSilent = settings().quiet || settings().json
  if (!isSilent) for (const warning of [`读取${file.label}`, ...file.warnings]) io.err(warning)
  const progress = createProgress({ io, isSilent, label: '检查', total: undefined, every: 10_000 })
  try {
    return await surveyFile(file, () => progress.add(1), signal)
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
  // The rejects point at this job for their passwords, so it must exist; without rejects nothing is left behind.
  if (survey.wrong > 0) await task.keep()
  const summary = await report(options, task, file, survey, emptyJournalState())
  if (survey.wrong === 0) return
  throw new Failure('validation', { what: `${survey.wrong} 行有误`, next: importHint(summary) })
}

async function apply(
  options: ImportOptions,
  task: ImportTask,
  file: EnterpriseFile,
  survey: Survey,
): Promise<void> {
  const isHopeless = survey.correct === 0 || (options.failFast === true && survey.wrong > 0)
  if (isHopeless && !task.isResumed) {
    await task.keep()
    const summary = await report(options, task, file, survey, emptyJournalState())
    const why = survey.correct === 0 ? '没有一行正确' : '已要求有错即停（--fail-fast）'
    throw new Failure('validation', { what: '没有提交任何数据', why, next: importHint(summary) })
  }
  const api = await options.api()
  const { userUid, terms, goodsText } = await settleTerms(api, options)
  await bindAccount(task, userUid)
  await confirm(options, task, survey, goodsText)
  const release = await lockJob(task.job.folder, task.job.record.id)
  try {
    const state = await readState(task)
    const cipher = survey.hasPasswords
      ? createCipher(await readEncryptKey(api, options.settings()))
      : undefined
    const encrypt = (text: string) => cipher?.encrypt(text) ?? Promise.reject(new Error('no cipher'))
    const stop = await send(options, task, file, { api, state, survey, terms, encrypt })
    await finish(options, task, file, survey, state, stop)
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
  encrypt: (text: string) => Promise<string>
}

async function send(
  options: ImportOptions,
  task: ImportTask,
  file: EnterpriseFile,
  { api, state, survey, terms, encrypt }: Sending,
): Promise<SendStop | undefined> {
  const { io, settings, signal, concurrency, batchSize, failFast, maxErrors } = options
  const isSilent = settings().quiet || settings().json
  const settled = state.accepted.size + state.refused.size
  const progress = createProgress({ io, isSilent, label: '提交', total: survey.correct - settled })
  const journal = await openJournal(join(task.job.folder, 'journal.ndjson'))
  if (!isSilent && task.isResumed) io.err(`继续任务 ${task.job.record.id}：已有结果 ${settled} 行`)
  try {
    return await sendRows({
      jobId: task.job.record.id,
      rows: file.rows(),
      journal,
      state,
      batchRows: batchSize,
      concurrency,
      signal,
      maxRefused: failFast === true ? 0 : (maxErrors ?? Infinity),
      send: (rows, key) => sendBatch({ api, rows, key, terms, encrypt }),
      findOpened: (rows) => findOpened(api, rows),
      onSettled: progress.add,
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
  const summary = await report(options, task, file, survey, state)
  const { success, failed, pending } = summary
  await writeJobSummary(task.job, {
    state: stop ? 'stopped' : failed > 0 ? 'partial' : 'done',
    finishedAt: new Date(options.now()).toISOString(),
    counts: { total: survey.total, success, failed, pending },
  })
  if (stop) throw stopFailure(stop, task.job.record, summary)
  if (failed > 0) throw new Failure('partial', { what: `${failed} 行没有成功`, next: importHint(summary) })
  if (!options.settings().quiet && !options.settings().json) options.io.err('已经全部开通成功')
}

async function report(
  options: ImportOptions,
  task: ImportTask,
  file: EnterpriseFile,
  survey: Survey,
  state: JournalState,
): Promise<ImportSummary> {
  const rows: FailedRow[] = []
  const waitingForRefund = [...state.refused.values()].filter((row) => row.isWaitingForRefund).length
  const hasFailures = survey.wrong + state.refused.size - waitingForRefund > 0
  const { reportFile, failedFile } = task
  await writeResults({
    jobId: task.job.record.id,
    rows: file.rows,
    state,
    reportFile,
    failedFile,
    hasFailures,
    onFailed: (row) => rows.push(row),
  })
  const summary: ImportSummary = {
    job: task.job.record.id,
    isDryRun: options.dryRun === true,
    total: survey.total,
    correct: survey.correct,
    wrong: survey.wrong,
    success: state.accepted.size,
    failed: rows.length,
    waitingForRefund,
    pending: survey.correct - state.accepted.size - state.refused.size,
    reportFile,
    failedFile: hasFailures ? failedFile : undefined,
    rows,
  }
  showSummary(options.io, summary, options.settings())
  return summary
}

/** A job belongs to the account that began it: another one has other enterprises and another balance. */
async function bindAccount(task: ImportTask, userUid: string): Promise<void> {
  const { record } = task.job
  if (task.isResumed && record.account !== '' && record.account !== userUid) {
    throw new Failure('error', {
      what: `任务 ${record.id} 属于另一个账号`,
      why: `任务的用户编号是 ${record.account}，现在登录的是 ${userUid}`,
      next: '用原来的账号登录后继续',
    })
  }
  task.job = { ...task.job, record: { ...record, account: userUid } }
  if (task.isResumed) await writeJobRecord(task.job)
  else await task.keep()
}

async function confirm(
  options: ImportOptions,
  task: ImportTask,
  survey: Survey,
  goodsText: string,
): Promise<void> {
  const { io, settings, yes } = options
  const { baseUrl, json, quiet } = settings()
  if (!quiet && !json) {
    io.err(`将提交 ${survey.correct} 家企业到 ${baseUrl}，商品 ${goodsText}`)
    io.err(`任务 ${task.job.record.id}；中断后继续：kaipiao enterprise import --resume ${task.job.record.id}`)
  }
  if (!io.canAsk || yes === true || task.isResumed || json) return
  const answer = await io.ask('确认提交？[y/N] ')
  if (!/^(y|yes|是)$/i.test(answer.trim()))
    throw new Failure('interrupted', { what: '已取消，没有提交任何数据' })
}

async function readState(task: ImportTask): Promise<JournalState> {
  const state = emptyJournalState()
  for (const line of await readJournalLines(join(task.job.folder, 'journal.ndjson')))
    applyJournalLine(state, line)
  return state
}

const importHint = ({ failedFile }: ImportSummary) =>
  failedFile === undefined ? undefined : `改正后运行 kaipiao enterprise import ${failedFile}`
