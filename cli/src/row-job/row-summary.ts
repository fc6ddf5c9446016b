import { Failure } from '../failure.ts'
import type { OwnResults } from '../enterprise-import/result-names.ts'
import { createLineWriter } from '../files/line-writer.ts'
import { writeAtomic } from '../files/write-file-atomic.ts'
import type { Io } from '../io.ts'
import type { Met } from '../jobs/journal.ts'
import type { JournalState } from '../jobs/journal-state.ts'
import { byteOrderMark, csvLine } from '../sheets/csv/csv-line.ts'
import { showRows } from '../show-rows.ts'
import type { PlannedRow, RowPlan } from './row-work.ts'

/** A row that was not done, by the rules or by the platform. */
interface FailedRow {
  fileLine: number
  name: string
  messages: readonly string[]
}

/** The end of a job in numbers; they add up: total = success + failed + pending. */
export interface RowSummary {
  job: string
  isDryRun: boolean
  total: number
  correct: number
  wrong: number
  success: number
  /** Of those, there already and changed. */
  updated: number
  /** Of those, there already and left as they were. */
  skipped: number
  failed: number
  /** Correct, and not sent. */
  pending: number
  reportFile: string | undefined
  failedFile: string | undefined
  rows: readonly FailedRow[]
  /** What the platform has made, by the name of its row. */
  made: ReadonlyArray<{ name: string; id: string }>
}

export interface Outcome<Task> {
  jobId: string
  command: string
  act: string
  isDryRun: boolean
  plan: RowPlan<Task>
  state: JournalState
}

const isWrong = ({ faults }: PlannedRow<unknown>) => faults.length > 0

/** Counts what became of the rows. */
export function summarize<Task>({ jobId, isDryRun, plan, state }: Outcome<Task>): RowSummary {
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

const countMet = ({ met }: JournalState, how: Met) => [...met.values()].filter((one) => one === how).length

const MET: Readonly<Record<Met, string>> = { updated: '更新', skipped: '已有，跳过' }

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

/** Rows that failed to stdout, the numbers to stderr; with `--json` all of it to stdout. */
export function showSummary(
  io: Io,
  summary: RowSummary,
  { json, quiet, act }: { json: boolean; quiet: boolean; act: string },
): void {
  if (json) return io.out(JSON.stringify(summary))
  if (summary.rows.length > 0)
    showRows({
      io,
      isJson: false,
      rows: summary.rows.flatMap(({ fileLine, name, messages }) =>
        messages.map((message) => ({ fileLine, name, message })),
      ),
      columns: [
        { title: '文件行', key: 'fileLine', value: (row) => row.fileLine },
        { title: '名称', key: 'name', value: (row) => row.name },
        { title: '原因', key: 'message', value: (row) => row.message },
      ],
    })
  if (quiet) return
  const { total, correct, wrong, success, failed, pending, reportFile, failedFile } = summary
  const met = [
    ...(summary.updated > 0 ? [`更新 ${summary.updated} 行`] : []),
    ...(summary.skipped > 0 ? [`跳过已有 ${summary.skipped} 行`] : []),
  ].join('，')
  io.err(
    summary.isDryRun
      ? `检查完成：共 ${total} 行，正确 ${correct} 行，有误 ${wrong} 行（未提交任何数据）`
      : `共 ${total} 行，已${act} ${success} 行${met === '' ? '' : `（其中${met}）`}，失败 ${failed} 行${pending > 0 ? `，未提交 ${pending} 行` : ''}`,
  )
  if (reportFile !== undefined) io.err(`逐行结果：${reportFile}`)
  if (failedFile !== undefined) io.err(`失败的行：${failedFile}（改正后可直接再用）`)
}

/** The end of a job whose rows are all settled: a failure where some were not done. */
export function endWith(command: string, { failed, isDryRun, failedFile }: RowSummary): void {
  if (failed === 0) return
  const next = failedFile === undefined ? undefined : `改正后运行 kaipiao ${command} ${failedFile}`
  throw new Failure(isDryRun ? 'validation' : 'partial', {
    what: isDryRun ? `${failed} 行有误` : `${failed} 行没有成功`,
    next,
  })
}
