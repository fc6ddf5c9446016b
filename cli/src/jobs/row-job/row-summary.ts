import { Failure } from '../../failures/failure.ts'
import type { Io } from '../../io/io.ts'
import type { Met } from '../job/job-journal.ts'
import type { JournalState } from '../job/journal-state.ts'
import { showRows, type Column } from '../../io/show-rows.ts'

/** A row that was not done, by the rules or by the platform. */
export interface FailedRow {
  fileLine: number
  name: string
  messages: readonly string[]
}

/** The end of a job in numbers; they add up: total = success + failed + pending. */
export interface RowSummary<Row extends { messages: readonly string[] } = FailedRow> {
  job: string
  isDryRun: boolean
  total: number
  /** Rows that all rules pass. */
  correct: number
  wrong: number
  success: number
  /** Of those, there already and changed. */
  updated: number
  /** Of those, there already and left as they were. */
  skipped: number
  /** Of those, ordered before and not paid: no second order was made; only where there are such. */
  unpaid?: number
  /** What a dry run could not see; only where there is something. */
  unseen?: readonly string[]
  /** Wrong by the rules, or refused by the platform. */
  failed: number
  /** Of those, paid and waiting for the money to come back (BO05); only where rows are bought. */
  waitingForRefund?: number
  /** Correct, and not sent. */
  pending: number
  /** Lines of the file that were hidden and count all the same; only where they are told. */
  hiddenRows?: readonly number[]
  reportFile: string | undefined
  failedFile: string | undefined
  rows: readonly Row[]
  /** What the platform has made, by the name of its row; only where it names it. */
  made?: ReadonlyArray<{ name: string; id: string }>
}

/** What a report says of a row that was there already. */
export const MET: Readonly<Record<Met, string>> = {
  updated: '更新',
  skipped: '已有，跳过',
  unpaid: '已有未付订单',
}

export const countMet = ({ met }: JournalState, how: Met): number =>
  [...met.values()].filter((one) => one === how).length

/** One line of the table of failures: a row and one reason against it. */
export type Fault<Row> = Row & { message: string }

export const faultColumns: ReadonlyArray<Column<Fault<FailedRow>>> = [
  { title: '文件行', key: 'fileLine', value: (row) => row.fileLine },
  { title: '名称', key: 'name', value: (row) => row.name },
  { title: '原因', key: 'message', value: (row) => row.message },
]

interface ShowOptions {
  json: boolean
  quiet: boolean
  /** What is done to each row: `导入`. */
  act: string
}

/** Rows that failed to stdout, the numbers to stderr; with `--json` all of it to stdout. */
export function showSummary<Row extends { messages: readonly string[] }>(
  io: Io,
  summary: RowSummary<Row>,
  columns: ReadonlyArray<Column<Fault<Row>>>,
  { json, quiet, act }: ShowOptions,
): void {
  if (json) return io.out(JSON.stringify(summary))
  const rows = summary.rows.flatMap((row) => row.messages.map((message) => ({ ...row, message })))
  if (rows.length > 0) showRows({ io, isJson: false, rows, columns })
  if (!quiet) for (const line of summaryLines(summary, act)) io.err(line)
}

function summaryLines(summary: RowSummary<{ messages: readonly string[] }>, act: string): string[] {
  const { total, correct, wrong, success, updated, skipped, unpaid = 0, failed, pending } = summary
  const { waitingForRefund = 0, reportFile, failedFile } = summary
  const met = [
    ...(updated > 0 ? [`更新 ${updated} 行`] : []),
    ...(skipped > 0 ? [`跳过已有 ${skipped} 行`] : []),
    ...(unpaid > 0 ? [`已有未付订单 ${unpaid} 行`] : []),
  ].join('，')
  const refund = waitingForRefund > 0 ? `（其中等待退款 ${waitingForRefund} 行）` : ''
  const rest = pending > 0 ? `，未提交 ${pending} 行` : ''
  return [
    summary.isDryRun
      ? `检查完成：共 ${total} 行，正确 ${correct} 行，有误 ${wrong} 行（未提交任何数据）`
      : `共 ${total} 行，已${act} ${success} 行${met === '' ? '' : `（其中${met}）`}，失败 ${failed} 行${refund}${rest}`,
    ...(reportFile === undefined ? [] : [`逐行结果：${reportFile}`]),
    ...(failedFile === undefined ? [] : [`失败的行：${failedFile}（改正后可直接再用）`]),
  ]
}

/** What to do with the rows that failed. */
export const correctHint = (
  command: string,
  { failedFile }: Pick<RowSummary, 'failedFile'>,
): string | undefined =>
  failedFile === undefined ? undefined : `改正后运行 kaipiao ${command} ${failedFile}`

/** The end of a job whose rows are all settled: a failure where some were not done. */
export function endWith(
  command: string,
  summary: Pick<RowSummary, 'failed' | 'isDryRun' | 'failedFile'>,
): void {
  const { failed, isDryRun } = summary
  if (failed === 0) return
  throw new Failure(isDryRun ? 'validation' : 'partial', {
    what: isDryRun ? `${failed} 行有误` : `${failed} 行没有成功`,
    next: correctHint(command, summary),
  })
}
