import type { CheckedRow } from '@kaipiao/domain/shop/enterprise-opening/check-rows'
import { CORRECT } from '@kaipiao/domain/shop/enterprise-opening/check-rows'
import { rejectCells, rejectHeaders } from '@kaipiao/domain/shop/enterprise-opening/plan-import'
import { createLineWriter } from '../../../local-files/line-writer.ts'
import { writeAtomic } from '../../../local-files/write-file-atomic.ts'
import type { JournalState } from '../../../jobs/job/journal-state.ts'
import { MET } from '../../../jobs/row-job/row-summary.ts'
import { byteOrderMark, csvLine } from '../../../sheets/csv-line.ts'
import { writeTextRows } from '../../../sheets/text-workbook.ts'
import { keptPasswordMark } from '../rows/kept-password.ts'
import { columnWidth } from '../rows/template-columns.ts'

/** A row that did not get through, by the rules or by the platform. */
export interface FailedRow {
  lineId: number
  fileLine: number
  taxerName: string
  taxerId: string
  diskId: string
  /** All reasons, the first one first. */
  messages: readonly string[]
  /** The rules behind the messages, by code; `platform.refused` where the platform said no. */
  codes: readonly string[]
}

export interface WriteResultsOptions {
  jobId: string
  rows: () => AsyncIterable<CheckedRow>
  state: JournalState
  reportFile: string
  /** Written only when a row has failed that can be corrected. */
  failedFile: string
  hasFailures: boolean
  onFailed: (row: FailedRow) => void
}

const reportHeader = ['行号', '文件行', '企业名称', '税号', '校验', '结果', '税盘编号', '错误']

/**
 * Writes what became of every row (CL09) and, when some failed, the workbook of rejects (CL11):
 * one more pass through the file, so that no more than a row is held.
 */
export async function writeResults(options: WriteResultsOptions): Promise<void> {
  await writeAtomic(options.reportFile, async (report) => {
    const writer = createLineWriter(report)
    await writer.write(byteOrderMark + csvLine(reportHeader))
    const rejects = reportRows(options, writer.write)
    if (options.hasFailures) {
      const columns = rejectHeaders().map((title) => ({ title, width: columnWidth(title) }))
      await writeAtomic(options.failedFile, (file) => writeTextRows(file, '失败', columns, rejects))
    } else for await (const _ of rejects);
    await writer.flush()
  })
}

/** Reports each row as it passes and hands on those that failed, worded as cells. */
async function* reportRows(
  { rows, state, jobId, onFailed }: WriteResultsOptions,
  write: (text: string) => Promise<void>,
): AsyncGenerator<string[], void, undefined> {
  for await (const { line, fileLine, row, issues, message } of rows()) {
    const refused = state.refused.get(line)
    const messages = refused ? [refused.message] : issues.map((issue) => issue.message)
    const diskId = refused?.diskId ?? state.made.get(line) ?? ''
    const met = state.met.get(line)
    const isSent = refused !== undefined || state.accepted.has(line)
    const isWaiting = refused?.isWaitingForRefund === true
    const sent = met === undefined ? '成功' : MET[met]
    const result = isWaiting ? '等待退款' : refused ? '失败' : isSent ? sent : '未提交'
    const check = issues.length === 0 ? CORRECT : message
    await write(
      csvLine([line, fileLine, row.taxerName, row.taxerId, check, result, diskId, messages.join('；')]),
    )
    if (messages.length === 0) continue
    const codes = refused ? ['platform.refused'] : issues.map(({ code }) => code)
    const { taxerName, taxerId } = row
    onFailed({ lineId: line, fileLine, taxerName, taxerId, diskId, messages, codes })
    // Imported again it would be paid again: the money of the first time is on its way back.
    if (isWaiting) continue
    const dlmm = row.dlmm === '' ? '' : keptPasswordMark(jobId, line)
    yield rejectCells({ ...row, dlmm }, messages)
  }
}
