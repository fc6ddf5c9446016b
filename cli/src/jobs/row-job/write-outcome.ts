import type { OwnResults } from './result-names.ts'
import { createLineWriter } from '../../local-files/line-writer.ts'
import { writeAtomic } from '../../local-files/write-file-atomic.ts'
import type { JournalState } from '../job/journal-state.ts'
import { byteOrderMark, csvLine } from '../../sheets/csv-line.ts'
import { countMet, MET, type RowSummary } from './row-summary.ts'
import type { PlannedRow, RowPlan } from './row-work.ts'

export interface Outcome<Task> {
  jobId: string
  command: string
  act: string
  isDryRun: boolean
  plan: RowPlan<Task>
  state: JournalState
  /** What a dry run could not see. */
  unseen?: readonly string[]
}

const isWrong = ({ faults }: PlannedRow<unknown>) => faults.length > 0

/** Counts what became of the rows. */
export function summarize<Task>({ jobId, isDryRun, plan, state, unseen = [] }: Outcome<Task>): RowSummary {
  const wrong = plan.rows.filter(isWrong).length
  const correct = plan.rows.length - wrong
  const { accepted, refused, made } = state
  return {
    job: jobId,
    isDryRun,
    total: plan.rows.length,
    correct,
    wrong,
    success: accepted.size,
    updated: countMet(state, 'updated'),
    skipped: countMet(state, 'skipped'),
    ...ifAny('unpaid', countMet(state, 'unpaid')),
    ...(unseen.length > 0 && { unseen }),
    failed: wrong + refused.size,
    pending: correct - accepted.size - refused.size,
    reportFile: undefined,
    failedFile: undefined,
    rows: plan.rows.flatMap((row) => {
      const messages = messagesOf(row, state)
      return messages.length === 0 ? [] : [{ fileLine: row.fileLine, name: row.name, messages }]
    }),
    made: plan.rows.flatMap(({ line, name }) => {
      const id = made.get(line)
      return id === undefined || id === '' ? [] : [{ name, id }]
    }),
  }
}

const ifAny = (key: 'unpaid', count: number) => (count > 0 ? { [key]: count } : {})

function resultOf(row: PlannedRow<unknown>, { accepted, refused, met }: JournalState): string {
  const how = met.get(row.line)
  if (how !== undefined) return MET[how]
  if (accepted.has(row.line)) return '成功'
  if (isWrong(row)) return '有误'
  return refused.has(row.line) ? '失败' : '未提交'
}

function messagesOf({ line, faults }: PlannedRow<unknown>, { refused }: JournalState): readonly string[] {
  const refusal = refused.get(line)
  return refusal ? [refusal.message] : faults
}

/** Writes what became of every row, and the rows to correct; answers the summary with the names of both. */
export async function writeOutcome<Task>(outcome: Outcome<Task>, results: OwnResults): Promise<RowSummary> {
  const { plan, state } = outcome
  const summary = summarize(outcome)
  const { reportFile, failedFile } = await results.renew()
  await writeAtomic(reportFile, async (file) => {
    const writer = createLineWriter(file)
    await writer.write(byteOrderMark + csvLine(['文件行', '名称', '结果', '编号', '错误']))
    for (const row of plan.rows) {
      const { line, fileLine, name } = row
      const cells = [
        fileLine,
        name,
        resultOf(row, state),
        state.made.get(line) ?? '',
        messagesOf(row, state).join('；'),
      ]
      await writer.write(csvLine(cells))
    }
    await writer.flush()
  })
  const hasFailures = summary.rows.length > 0
  if (hasFailures) {
    const rejects = plan.rows.flatMap((row) => {
      const messages = messagesOf(row, state)
      return messages.length === 0 ? [] : [{ row, messages }]
    })
    const write = async (sink: { writeFile: (chunk: Uint8Array) => Promise<void> }) =>
      plan.writeRejects({ write: (chunk) => sink.writeFile(chunk) }, rejects)
    await writeAtomic(failedFile, write)
  }
  await results.wrote()
  return { ...summary, reportFile, failedFile: hasFailures ? failedFile : undefined }
}
