import { rm } from 'node:fs/promises'
import type { Cipher } from '@kaipiao/client'
import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import { hiddenRowsIssue } from '@kaipiao/domain/shop/enterprise-opening/read-enterprise-sheet'
import type { Api } from '../../../deps/deps.ts'
import { toFailure } from '../../../failures/to-failure.ts'
import { createProgress } from '../../../io/progress.ts'
import { findJob } from '../../../jobs/job/job-folder.ts'
import { readJournalState } from '../../../jobs/job/journal-state.ts'
import { beginLine } from '../../../jobs/job/resume-line.ts'
import { shardSuffix } from '../../../jobs/job/shard.ts'
import { pipedInput, type FileJob } from '../../../jobs/row-job/begin-file-job.ts'
import type { FileWork, Sending } from '../../../jobs/row-job/file-work.ts'
import { correctHint } from '../../../jobs/row-job/row-summary.ts'
import { runFileJob } from '../../../jobs/row-job/run-file-job.ts'
import { createColumnChooser, type ColumnChooser } from '../../../jobs/sheet-rows/choose-columns.ts'
import { readEncryptKey } from '../../../session/encrypt-key.ts'
import { patient } from '../../../session/patient-api.ts'
import { quickCipher } from '../../../session/quick-cipher.ts'
import { confirmOrder, metLines } from './confirm-order.ts'
import { shardFile, type EnterpriseFile } from '../rows/enterprise-file.ts'
import { findOpened } from './find-opened.ts'
import type { ImportOptions } from './import-options.ts'
import { givenPlan, goodsText, keptPlan, planOptions, type ImportPlan } from './import-plan.ts'
import { summarize, writeReport } from './import-report.ts'
import { failureColumns } from './failure-columns.ts'
import { keepHeapSmall } from './keep-heap-small.ts'
import { openWithKeptPasswords } from '../rows/open-with-kept-passwords.ts'
import { readOpened, type OpenedTerminals } from '../rows/opened-terminals.ts'
import { settleGoods, settleTerms } from './settle-terms.ts'
import { sendBatch } from './send-batch.ts'
import { createTerminalOf, settleMet } from './settle-met.ts'
import { surveyFile, type Survey } from '../rows/survey-file.ts'
import { updateLogin } from './update-login.ts'
import type { FailedRow } from './write-results.ts'

const importCommandName = 'enterprise import'

/** What an import works on: a job, a file of it, what a first reading found, what the platform has already. */
interface ImportTask {
  options: ImportOptions
  plan: ImportPlan
  begun: FileJob
  file: EnterpriseFile
  survey: Survey
  opened: OpenedTerminals
  chooser: ColumnChooser
  isDryRun: boolean
}

/** Reads and checks the whole file, sends the correct rows in batches, writes down what became of each. */
export async function runImport(options: ImportOptions): Promise<void> {
  keepHeapSmall()
  const plan = await planOf(options)
  const kind = {
    command: importCommandName,
    act: '导入',
    columns: failureColumns,
    file: { what: '导入文件', example: '企业.xlsx' },
    suffix: shardSuffix(plan.shard),
    done: '已经全部开通成功',
  }
  await runFileJob(options, kind, async (begun) => toWork(await openTask(options, plan, begun)))
}

/** Known before anything is read: whoever goes on with a job cannot change what it was begun for. */
async function planOf(options: ImportOptions): Promise<ImportPlan> {
  const { resume, folders } = options
  const job = resume === undefined ? undefined : await findJob(folders.state, resume)
  return job?.record.command === importCommandName ? keptPlan(options, job.record) : givenPlan(options)
}

async function openTask(options: ImportOptions, plan: ImportPlan, begun: FileJob): Promise<ImportTask> {
  // A folder that cannot be written to is told of before a long file has been read.
  await begun.takeNames()
  const kept = begun.isResumed ? begun.job.record.options : undefined
  const chooser = await createColumnChooser(options, importCommandName, kept)
  const place = { sheet: begun.sheet, chooser }
  const whole = await openWithKeptPasswords(options.folders.state, begun.path, place)
  const file = shardFile(whole, plan.shard)
  try {
    const opened = await askOpened(options, plan)
    const survey = await readSurvey(options, begun, file, opened)
    return { options, plan, begun, file, opened, survey, chooser, isDryRun: options.dryRun === true }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** What the platform has already; asked only where that makes a difference. */
async function askOpened(options: ImportOptions, { existing }: ImportPlan): Promise<OpenedTerminals> {
  if (existing === 'refuse') return new Map()
  return readOpened(patient(await options.api(), options), options.signal)
}

async function readSurvey(
  { io, settings, signal }: ImportOptions,
  { job }: FileJob,
  file: EnterpriseFile,
  opened: OpenedTerminals,
): Promise<Survey> {
  const isSilent = settings().quiet || settings().json
  if (!isSilent) for (const warning of [`读取${file.label}`, ...file.warnings]) io.err(warning)
  const progress = createProgress({ io, isSilent, label: '检查', total: undefined })
  try {
    const terminalOf = createTerminalOf(opened, await readJournalState(job.folder))
    const isMet = (row: Parameters<typeof terminalOf>[0]) => terminalOf(row) !== undefined
    const survey = await surveyFile(file, () => progress.add(1), signal, isMet)
    const notes = [...hiddenRowsIssue(survey.hidden).map(({ message }) => message), ...file.notes()]
    if (!isSilent) for (const note of notes) progress.say(note)
    return survey
  } finally {
    progress.finish()
  }
}

function toWork(task: ImportTask): FileWork<ImportRow, FailedRow> {
  const { options, plan, begun, file, survey, chooser, isDryRun } = task
  const { correct, wrong, met, hasPasswords, hasWrongPasswords } = survey
  const isHopeless = correct === 0 || (plan.failFast && wrong > 0)
  const why = correct === 0 ? '没有一行正确' : '已要求有错即停（--fail-fast）'
  return {
    correct,
    hopeless: isHopeless
      ? (summary) => ({ what: '没有提交任何数据', why, next: correctHint(importCommandName, summary) })
      : undefined,
    foretell: async () => {
      await checkGoods(options, plan)
      return metLines(met, plan.existing)
    },
    summarize: (state) => summarize(task, state),
    report: async (state) => {
      const { names } = await begun.takeNames()
      // The rejects point at this job for their passwords, so it must exist; without them a dry run leaves nothing.
      const isPointedAt = wrong > 0 || names.reportFile.startsWith(begun.job.folder)
      if (!begun.isKept() && (isPointedAt || !isDryRun))
        await begun.keep({ ...planOptions(plan), ...chooser.kept() })
      const summary = await writeReport(task, state)
      if (isDryRun && !hasWrongPasswords) await dropPipedInput(begun)
      return summary
    },
    settle: async () => sendingOf(task, patient(await options.api(), options)),
    after: async (_, { refused }) => {
      const isWanted = hasWrongPasswords || (hasPasswords && refused.size > 0)
      if (!isWanted) await dropPipedInput(begun)
    },
    close: file.close,
  }
}

async function sendingOf(task: ImportTask, api: Api): Promise<Sending<ImportRow>> {
  const { options, plan, begun, file, survey, opened, chooser } = task
  const { existing, concurrency, batchSize, failFast, maxErrors } = plan
  const { io, settings } = options
  const { record } = begun.job
  const { names } = await begun.takeNames()
  const settled = await settleTerms(api, plan)
  const { mobile, goods } = settled.terms
  // What was agreed to is what going on buys, whatever the shop offers first by then.
  const agreed = { mobile, goods: goodsText({ id: goods.id, quantity: goods.q }), isConfirmed: true }
  const maxRefused = failFast ? 0 : (maxErrors ?? Infinity)
  let made: Cipher | undefined
  const cipher = () => (made ? Promise.resolve(made) : Promise.reject(new Error('no cipher')))
  const encrypt = async (text: string) => (await cipher()).encrypt(text)
  const update = (row: ImportRow, diskId: string) => updateLogin({ api, row, diskId, cipher })
  return {
    account: settled.userUid,
    options: begun.isResumed ? agreed : { ...planOptions(plan), ...chooser.kept(), ...names, ...agreed },
    confirm: async ({ accepted, refused }) => {
      const { met } = survey
      const count = survey.correct - accepted.size - refused.size - met
      await confirmOrder(options, record.options['isConfirmed'] === true, { count, met, existing }, settled)
      if (begun.isResumed && !settings().quiet && !settings().json) io.err(beginLine(record))
    },
    // What is there comes first: from here on the rows that the platform has not are the only ones to buy for.
    first: async (common) => {
      if (survey.hasPasswords) made = quickCipher(await readEncryptKey(api, settings()))
      if (survey.met === 0) return undefined
      const terminalOf = createTerminalOf(opened, common.state)
      const how = { ...common, concurrency, maxRefused, terminalOf }
      return settleMet({ ...how, rows: file.rows(), update: existing === 'update' ? update : undefined })
    },
    rows: file.rows,
    progress: { label: '提交' },
    batchRows: batchSize,
    concurrency,
    maxRefused,
    send: (rows, key) => sendBatch({ api, rows, key, terms: settled.terms, encrypt }),
    findOpened: (rows) => findOpened(api, rows),
  }
}

/** A dry run asks the platform nothing, unless goods are named that only the shop can know. */
async function checkGoods({ api, io }: ImportOptions, { goods }: ImportPlan): Promise<void> {
  if (goods === undefined) return
  try {
    await settleGoods(await api(), goods)
  } catch (error) {
    const { kind, text } = toFailure(error)
    if (kind !== 'not-signed-in' && kind !== 'network') throw error
    io.err(`注意：没有核对商品 ${goods.id}：${text.what}`)
  }
}

/**
 * Removes what came through a pipe: it may hold passwords, and a job that has ended reads it no more. Rejects whose
 * passwords stand there alone keep it, until they are corrected and the job is cleaned.
 */
async function dropPipedInput({ job }: FileJob): Promise<void> {
  await rm(pipedInput(job.folder), { force: true })
}
