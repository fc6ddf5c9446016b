import type { Io } from '../io.ts'
import { showRows } from '../show-rows.ts'
import type { FailedRow } from './write-results.ts'

/** The end of an import in numbers; they add up: total = success + failed + pending. */
export interface ImportSummary {
  job: string
  isDryRun: boolean
  total: number
  /** Rows that all rules pass. */
  correct: number
  wrong: number
  success: number
  /** Wrong by the rules, or refused by the platform. */
  failed: number
  /** Of those, paid and waiting for the money to come back (BO05). */
  waitingForRefund: number
  /** Correct, and not sent. */
  pending: number
  /** Lines of the file that were hidden and count all the same. */
  hiddenRows: readonly number[]
  reportFile: string
  failedFile: string | undefined
  rows: readonly FailedRow[]
}

/** Writes the rows that failed to stdout and the numbers to stderr; with `--json` all of it to stdout. */
export function showSummary(
  io: Io,
  summary: ImportSummary,
  { json, quiet }: { json: boolean; quiet: boolean },
): void {
  if (json) {
    io.out(JSON.stringify(summary))
    return
  }
  if (summary.rows.length > 0) {
    showRows({
      io,
      isJson: false,
      rows: summary.rows,
      columns: [
        { title: '行号', key: 'lineId', value: (row) => row.lineId },
        { title: '企业名称', key: 'taxerName', value: (row) => row.taxerName },
        { title: '税号', key: 'taxerId', value: (row) => row.taxerId },
        { title: '税盘编号', key: 'diskId', value: (row) => row.diskId },
        { title: '失败原因', key: 'message', value: (row) => row.messages.join('；') },
      ],
    })
  }
  if (!quiet) for (const line of summaryLines(summary)) io.err(line)
}

export function summaryLines(summary: ImportSummary): string[] {
  const {
    isDryRun,
    total,
    correct,
    wrong,
    success,
    failed,
    waitingForRefund,
    pending,
    reportFile,
    failedFile,
  } = summary
  const refund = waitingForRefund > 0 ? `（其中等待退款 ${waitingForRefund} 行）` : ''
  const rest = pending > 0 ? `，未提交 ${pending} 行` : ''
  return [
    isDryRun
      ? `检查完成：共 ${total} 行，正确 ${correct} 行，有误 ${wrong} 行（未提交任何数据）`
      : `共 ${total} 行，成功 ${success} 行，失败 ${failed} 行${refund}${rest}`,
    `逐行结果：${reportFile}`,
    ...(failedFile === undefined ? [] : [`失败的行：${failedFile}（改正后可直接导入）`]),
  ]
}
