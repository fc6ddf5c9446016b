import type { FileJob } from '../../../jobs/row-job/begin-file-job.ts'
import type { JournalState } from '../../../jobs/job/journal-state.ts'
import { countMet, type RowSummary } from '../../../jobs/row-job/row-summary.ts'
import type { EnterpriseFile } from '../rows/enterprise-file.ts'
import type { Survey } from '../rows/survey-file.ts'
import { writeResults, type FailedRow } from './write-results.ts'

interface Imported {
  begun: FileJob
  file: EnterpriseFile
  survey: Survey
  isDryRun: boolean
}

const waitingForRefund = ({ refused }: JournalState): number =>
  [...refused.values()].filter((row) => row.isWaitingForRefund).length

/** Rows by what became of them: total = success + failed + pending. */
export function summarize({ begun, survey, isDryRun }: Imported, state: JournalState): RowSummary<FailedRow> {
  const { total, correct, wrong, hidden } = survey
  const { accepted, refused } = state
  return {
    job: begun.job.record.id,
    isDryRun,
    total,
    correct,
    wrong,
    success: accepted.size,
    failed: wrong + refused.size,
    pending: correct - accepted.size - refused.size,
    updated: countMet(state, 'updated'),
    skipped: countMet(state, 'skipped'),
    waitingForRefund: waitingForRefund(state),
    hiddenRows: hidden,
    reportFile: undefined,
    failedFile: undefined,
    rows: [],
  }
}

/** Writes what became of every row. */
export async function writeReport(imported: Imported, state: JournalState): Promise<RowSummary<FailedRow>> {
  const { begun, file, survey } = imported
  const rows: FailedRow[] = []
  const hasFailures = survey.wrong + state.refused.size - waitingForRefund(state) > 0
  const results = await begun.takeNames()
  const { reportFile, failedFile } = await results.renew()
  await writeResults({
    jobId: begun.job.record.id,
    rows: file.rows,
    state,
    reportFile,
    failedFile,
    hasFailures,
    onFailed: (row) => rows.push(row),
  })
  await results.wrote()
  return {
    ...summarize(imported, state),
    reportFile,
    failedFile: hasFailures ? failedFile : undefined,
    rows,
  }
}
