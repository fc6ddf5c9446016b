import {
  issueBatchRows,
  issueInvoiceListRows,
  listBatchWorkspaces,
  listInvoiceListWorkspaces,
  uploadBatchInvoices,
  uploadInvoiceList,
} from '@kaipiao/client/operations'
import type { Schemas } from '@kaipiao/client'
import {
  refusedRows,
  serialsOf,
  withoutSpoilt,
  type RowFault,
} from '@kaipiao/domain/invoicing/batch-template/rows-by-invoice'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { sum } from '@kaipiao/domain/money/sum'
import { allPages } from '../../session/all-pages.ts'
import type { Api, Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { oneDisk } from '../issuing/run-invoice-issue.ts'
import { watchAfter } from '../orders/watch-orders.ts'
import { createColumnChooser, type MapFlag } from '../../jobs/sheet-rows/choose-columns.ts'
import { writeRefused } from '../../sheets/write-refused.ts'
import { foreseeUpload } from './foresee-upload.ts'
import { readBatchFile } from './read-batch-file.ts'
import { tellForeseen } from './tell-foreseen.ts'

/** Batch and list issue are the same on rows of their own (BI02). */
export type BatchFamily = 'batch' | 'list'

export type BatchUploadOptions = Pick<Deps, 'io' | 'settings' | 'folders' | 'now' | 'signal' | 'api'> & {
  family: BatchFamily
  file: string
  dryRun?: true | undefined
  map?: MapFlag
  outDir?: string | undefined
  issue?: true | undefined
  confirm?: true | undefined
  watch?: true | undefined
  yes?: true | undefined
}

type Row = Schemas['BatchInvoice']

const FAMILIES = {
  batch: { upload: uploadBatchInvoices, list: listBatchWorkspaces, issue: issueBatchRows },
  list: { upload: uploadInvoiceList, list: listInvoiceListWorkspaces, issue: issueInvoiceListRows },
} as const

/** Most rows of one call. */
const MOST = 1000

/**
 * Brings a workbook into a workspace by one call; what is refused comes back as a workbook to correct. With `--issue`
 * those of its invoices that stand there and wait are issued. Run again after it was cut off, what is left is done, and
 * nothing comes in or is issued twice.
 */
export async function runBatchUpload(options: BatchUploadOptions): Promise<void> {
  const { io, settings, family, file } = options
  const { json, quiet, disks } = settings()
  const diskId = oneDisk(disks)
  const command = family === 'batch' ? 'batch upload' : 'batch-list upload'
  const chooser = await createColumnChooser(options, command)
  const api = await options.api()
  const { sheets: read, told } = await readBatchFile(file, { api, diskId, chooser, command })
  const { sheets, faults, notes } = withoutSpoilt(read)
  if (options.dryRun === true)
    return tellForeseen(options, {
      ...(await foreseeUpload(api, diskId, sheets, options.now())),
      ...{ read, faults, notes: [...notes, ...told] },
    })
  const body = {
    diskId,
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) })),
  }
  const report = await api.call(FAMILIES[family].upload, { body })
  const refused: RowFault[] = [...faults, ...report.errorList].toSorted((one, other) => one.row - other.row)
  const failedFile =
    refused.length > 0 ? await writeRefused(file, options.outDir, refusedRows(read, refused)) : undefined
  const allCount = report.allCount + new Set(faults.map(({ serial }) => serial)).size
  const { batchNo, batchNos, successCount, repeatedCount } = report
  const { codeNotes } = report
  const ignoredColumns = [...report.ignoredColumns, ...notes, ...told]
  const failed = allCount - successCount - repeatedCount
  if (!json) {
    for (const message of [...ignoredColumns, ...codeNotes]) io.err(`注意：${message}`)
    for (const { name, notes } of read) for (const note of notes) io.err(`${name}${note}`)
    for (const { serial, message } of refused) io.err(`${serial}：${message}`)
    if (!quiet)
      io.err(
        `共 ${allCount} 张，已导入 ${successCount} 张，已在 ${repeatedCount} 张，未导入 ${failed} 张${failedFile === undefined ? '' : `，已写入 ${failedFile}`}`,
      )
  }
  const serials = serialsOf(sheets)
  for (const { serial } of refused) serials.delete(serial)
  const orders =
    options.issue === true && batchNos.length > 0
      ? await issueBatch(options, api, { batchNos, serials })
      : undefined
  if (!json && orders === undefined && batchNo !== '') io.out(batchNo)
  const watched =
    options.watch === true && orders !== undefined && orders.made.length > 0
      ? await watchAfter({ ...options, orders: orders.made })
      : undefined
  if (json)
    io.out(
      JSON.stringify(
        {
          ...{ batchNo, total: allCount, success: successCount, repeated: repeatedCount, failed, failedFile },
          ...{ ignoredColumns, codeNotes, rows: refused },
          ...(orders && { issued: orders.made.length, notIssued: orders.refused }),
          ...watched?.facts,
        },
        null,
        2,
      ),
    )
  if (watched?.failure) throw watched.failure
  const left = failed + (orders?.refused.length ?? 0)
  if (left > 0)
    throw new Failure('partial', {
      what: `${allCount} 张中 ${left} 张未${orders === undefined ? '导入' : '开具'}`,
      next: failedFile === undefined ? undefined : `改正 ${failedFile} 后再次导入`,
    })
}

interface Issued {
  /** Orders that wait for the bureau. */
  made: { name: string; id: string }[]
  refused: { name: string; message: string }[]
}

interface Standing {
  /** Imports by which the invoices of the workbook came in. */
  batchNos: readonly string[]
  /** Of those that were not refused: an import may have had others beside them. */
  serials: ReadonlySet<string>
}

/** Issues what waits of a workbook; rows that are with the bureau already are not touched. */
async function issueBatch(
  options: BatchUploadOptions,
  api: Api,
  { batchNos, serials }: Standing,
): Promise<Issued> {
  const { io, settings, family } = options
  const { list, issue } = FAMILIES[family]
  const rows = async (): Promise<Row[]> => {
    const found: Row[] = []
    for (const batchNo of batchNos)
      for await (const row of allPages((page, pageSize) =>
        api.call(list, { query: { batchNo, page, pageSize, sort: 'id' } }),
      ))
        if (serials.has(row.serial)) found.push(row)
    return found
  }
  const waiting = (await rows()).filter(({ state }) => state === 'waiting')
  await agree(options, waiting)
  for (let at = 0; at < waiting.length; at += MOST) {
    const ids = waiting.slice(at, at + MOST).map(({ id }) => id)
    const query = options.confirm === true ? ({ scene: 'confirm' } as const) : {}
    await api.call(issue, { query, body: { ids } })
  }
  const after = await rows()
  const refused = after.flatMap(({ serial, state, orderId, message }) =>
    state === 'failed' && orderId === '' ? [{ name: serial, message }] : [],
  )
  if (!settings().json) for (const { name, message } of refused) io.err(`${name}：${message}`)
  return {
    refused,
    made: after.flatMap(({ serial, orderId }) => (orderId === '' ? [] : [{ name: serial, id: orderId }])),
  }
}

async function agree({ io, yes }: BatchUploadOptions, rows: readonly Row[]): Promise<void> {
  const total = formatMoney(sum(rows.map(({ jshj }) => jshj)))
  const what = `将由 ${rows[0]?.xfmc ?? ''} 开具 ${rows.length} 张发票，价税合计 ${total} 元`
  if (yes === true || rows.length === 0) return
  if (!io.canAsk) throw new Failure('usage', { what, next: '确认无误后加 --yes；已导入的行不会重复导入' })
  const answer = await io.ask(`${what}，确定开具？[y/N] `)
  if (!/^(y|yes|是)$/i.test(answer.trim()))
    throw new Failure('interrupted', { what: '已取消开具，已导入的行仍在批量开票中' })
}
