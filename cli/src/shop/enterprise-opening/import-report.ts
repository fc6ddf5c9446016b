import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportOptions } from './import-options.ts'
import { writeFileAtomic } from '../../local-files/write-file-atomic.ts'
import { writeJobRecord, type Job, type JobSummary } from '../../jobs/job/job-folder.ts'
import type { JournalState } from '../../jobs/job/journal-state.ts'
import { countMet, endWith, showSummaryBy } from '../../jobs/row-job/row-summary.ts'
import type { EnterpriseFile } from './enterprise-file.ts'
import { importCommandName, type ImportTask } from './import-job.ts'
import { failureColumns, importAct, type ImportSummary } from './import-summary.ts'
import type { Survey } from './survey-file.ts'
import { writeResults, type FailedRow } from './write-results.ts'

/** Rows by what became of them: total = success + failed + pending. */
export function countRows({ correct, wrong }: Survey, { accepted, refused }: JournalState) {
  return {
    success: accepted.size,
    failed: wrong + refused.size,
    pending: correct - accepted.size - refused.size,
  }
}

/** Writes what became of every row, and shows it. */
export async function report(
  options: ImportOptions,
  task: ImportTask,
  file: EnterpriseFile,
  survey: Survey,
  state: JournalState,
): Promise<ImportSummary> {
  const rows: FailedRow[] = []
  const waitingForRefund = [...state.refused.values()].filter((row) => row.isWaitingForRefund).length
  const hasFailures = survey.wrong + state.refused.size - waitingForRefund > 0
  const results = await task.results()
  const { reportFile, failedFile } = await results.renew()
  await writeResults({
    jobId: task.job.record.id,
    rows: file.rows,
    state,
    reportFile,
    failedFile,
    hasFailures,
    onFailed: (row) => rows.push(row),
  })
  await results.wrote()
  const summary: ImportSummary = {
    job: task.job.record.id,
    isDryRun: options.dryRun === true,
    total: survey.total,
    correct: survey.correct,
    wrong: survey.wrong,
    ...countRows(survey, state),
    updated: countMet(state, 'updated'),
    skipped: countMet(state, 'skipped'),
    waitingForRefund,
    hiddenRows: survey.hidden,
    reportFile,
    failedFile: hasFailures ? failedFile : undefined,
    rows,
  }
  if (task.isResumed || options.dryRun !== true) {
    const { record } = task.job
    task.job = { ...task.job, record: { ...record, options: { ...record.options, reportFile, failedFile } } }
    await writeJobRecord(task.job)
    await writeFileAtomic(resultFile(task.job), JSON.stringify(summary))
  }
  show(options, summary)
  return summary
}

const resultFile = (job: Job) => join(job.folder, 'result.json')

/** A job that has nothing left to do says how it ended, and touches no file: they may have been corrected since. */
export async function showFinished(options: ImportOptions, job: Job, { counts }: JobSummary): Promise<void> {
  const { io, settings } = options
  const text = await readFile(resultFile(job), 'utf8').catch(() => undefined)
  const value: unknown = text === undefined ? undefined : JSON.parse(text)
  if (!settings().quiet && !settings().json) io.err(`任务 ${job.record.id} 已经结束，没有再提交`)
  if (isSummary(value)) {
    show(options, value)
    return endWell(options, value)
  }
  io.out(JSON.stringify({ job: job.record.id, ...counts }))
}

/** The end of an import whose rows are all settled. */
export function endWell({ settings, io }: ImportOptions, summary: ImportSummary): void {
  endWith(importCommandName, summary)
  if (!settings().quiet && !settings().json) io.err('已经全部开通成功')
}

const show = ({ io, settings }: ImportOptions, summary: ImportSummary): void =>
  showSummaryBy(io, summary, failureColumns, { ...settings(), act: importAct })

const isSummary = (value: unknown): value is ImportSummary =>
  typeof value === 'object' && value !== null && 'total' in value && 'rows' in value
