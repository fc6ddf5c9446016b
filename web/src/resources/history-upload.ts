import { uploadInvoiceHistory } from '@kaipiao/client/described'
import { refusedHistory, withoutSpoiltHistory } from '@kaipiao/domain/invoice/history/history-rows'
import type { NamedCells } from '@kaipiao/sheets/read-workbook'

/** The past from the bureau's export, issued and received at once: offered beside both lists. */
export const HISTORY_UPLOAD = {
  operation: uploadInvoiceHistory,
  label: '导入历史',
  unit: '张发票',
  hint: '税局导出的“全量发票查询导出结果”（.xlsx，原样上传），开具和取得的都可以；归入当前终端的企业，同一张发票只计一次',
  send: (sheets: readonly NamedCells[], { diskId = '' }: Readonly<Record<string, string>>) => {
    const { sheets: sound, faults } = withoutSpoiltHistory(sheets)
    return { parts: { body: { diskId, sheets: sound } }, faults }
  },
  refused: refusedHistory,
}
