import { uploadInvoiceHistory } from '@kaipiao/client/described'
import type { NamedCells } from '@kaipiao/sheets/read-workbook'
import type { UploadFault, UploadSheet } from '../../../kit/definitions.ts'

const historyRows = () => import('@kaipiao/domain/invoicing/history/history-rows')

/** The past from the bureau's export, issued and received at once: offered beside both lists. */
export const HISTORY_UPLOAD = {
  operation: uploadInvoiceHistory,
  label: '导入历史',
  unit: '张发票',
  hint: '税局导出的“全量发票查询导出结果”（.xlsx 或 .xls，原样上传），开具和取得的都可以；归入当前终端的企业，同一张发票只计一次',
  titles: async () => (await import('@kaipiao/domain/invoicing/history/history-table')).isHistoryTitle,
  send: async (sheets: readonly NamedCells[], { diskId = '' }: Readonly<Record<string, string>>) => {
    const { withoutSpoiltHistory } = await historyRows()
    const { sheets: sound, faults, notes } = withoutSpoiltHistory(sheets)
    return { parts: { body: { diskId, sheets: sound } }, faults, notes }
  },
  refused: async (sheets: readonly UploadSheet[], faults: readonly UploadFault[]) =>
    (await historyRows()).refusedHistory(sheets, faults),
}
