import { uploadInvoiceHistory } from '@kaipiao/client/operations'
import { refusedHistory, withoutSpoiltHistory } from '@kaipiao/domain/invoicing/history/history-rows'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { oneDisk } from '../issuing/run-invoice-issue.ts'
import { isHistoryTitle } from '@kaipiao/domain/invoicing/history/history-table'
import { readWorkbookFile } from '../../sheets/read-workbook-file.ts'
import { writeRefused } from '../../sheets/write-refused.ts'

export type HistoryUploadOptions = Pick<Deps, 'io' | 'settings' | 'api'> & {
  file: string
  outDir?: string | undefined
}

/** Brings the past along: each invoice of the bureau's export once, however often it is read. */
export async function runHistoryUpload({
  io,
  settings,
  api,
  file,
  outDir,
}: HistoryUploadOptions): Promise<void> {
  const { json, quiet, disks } = settings()
  const diskId = oneDisk(disks)
  const read = await readWorkbookFile(file, isHistoryTitle)
  const { sheets, faults, notes } = withoutSpoiltHistory(read)
  const { call } = await api()
  const report = await call(uploadInvoiceHistory, { body: { diskId, sheets } })
  const refused = [...faults, ...report.errorList].toSorted((one, other) => one.row - other.row)
  const failedFile =
    refused.length > 0 ? await writeRefused(file, outDir, refusedHistory(read, refused)) : undefined
  const { allCount, issuedCount, receivedCount, repeatedCount, returnNotes } = report
  const ignoredColumns = [...report.ignoredColumns, ...notes]
  const total = allCount + faults.length
  if (json)
    io.out(
      JSON.stringify(
        {
          ...{ total, issued: issuedCount, received: receivedCount, repeated: repeatedCount },
          ...{ failed: refused.length, failedFile, ignoredColumns, returnNotes, rows: refused },
        },
        null,
        2,
      ),
    )
  else {
    for (const message of [...ignoredColumns, ...returnNotes]) io.err(`注意：${message}`)
    for (const { name, notes } of read) for (const note of notes) io.err(`${name}${note}`)
    for (const { serial, message } of refused) io.err(`${serial}：${message}`)
    if (!quiet)
      io.err(
        `共 ${total} 张：开具 ${issuedCount} 张，取得 ${receivedCount} 张，已在 ${repeatedCount} 张，未导入 ${refused.length} 张`,
      )
  }
  if (refused.length > 0)
    throw new Failure('partial', {
      what: `${total} 张中 ${refused.length} 张未导入`,
      next: `改正 ${failedFile ?? file} 后再次导入`,
    })
}
