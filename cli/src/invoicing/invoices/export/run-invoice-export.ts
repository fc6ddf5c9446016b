import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { InvoiceExportOptions } from './export-options.ts'
import type { Api } from '../../../deps/deps.ts'
import { Failure } from '../../../failures/failure.ts'
import { createBoundedPool } from '../../../jobs/job/bounded-pool.ts'
import { writeJobSummary } from '../../../jobs/job/job-folder.ts'
import { lockJob } from '../../../jobs/job/job-lock.ts'
import { beginLine, resumeLine } from '../../../jobs/job/resume-line.ts'
import { createProgress } from '../../../io/progress.ts'
import { patient, withPatience } from '../../../session/patient-api.ts'
import { checkDisks } from '../../stock/check-disks.ts'
import { isProblem } from '../../../failures/to-failure.ts'
import { beginExport, tableFile, type ExportTask } from './export-job.ts'
import { isDocumentType } from './export-types.ts'
import { exportStop } from './export-stop.ts'
import { fetchDocument } from './fetch-document.ts'
import { openInvoiceSpool, type InvoiceSpool } from './invoice-spool.ts'
import { openPartIndex, type PartIndex } from './part-index.ts'
import type { MissingDocument } from './missing-document.ts'
import { listEntries } from './zip-entries.ts'
import { writeTable } from './write-tables.ts'
import { writeZip } from './write-zip.ts'

/** Lists, fetches side by side, packs: each step keeps what it has in the job folder, so that any of them can go on. */
export async function runInvoiceExport(options: InvoiceExportOptions): Promise<void> {
  const task = await beginExport(options)
  const api = patient(await options.api(), options)
  await checkDisks(api, options.settings().disks)
  await task.keep()
  const release = await lockJob(task.job.folder, task.job.record.id)
  try {
    const spool = await list(options, task, api)
    const parts = await openPartIndex(task.job.folder)
    const missing = await fetchAll(options, task, api, spool, parts)
    await pack(options, task, spool, parts, missing)
    await finish(options, task, spool, missing)
  } catch (error) {
    throw await exportStop(error, options, task)
  } finally {
    await release()
  }
}

async function list(options: InvoiceExportOptions, task: ExportTask, api: Api): Promise<InvoiceSpool> {
  const { io, settings, signal } = options
  const isSilent = settings().quiet || settings().json
  if (!isSilent) io.err(beginLine(task.job.record))
  const progress = createProgress({
    io,
    isSilent,
    label: '列出发票',
    unit: '张',
    total: undefined,
  })
  try {
    return await openInvoiceSpool({
      api,
      folder: task.job.folder,
      query: task.query,
      shard: task.shard,
      onRow: () => progress.add(1),
      signal,
    })
  } finally {
    progress.finish()
  }
}

async function fetchAll(
  options: InvoiceExportOptions,
  { types }: ExportTask,
  api: Api,
  spool: InvoiceSpool,
  parts: PartIndex,
): Promise<MissingDocument[]> {
  const { io, settings, signal, concurrency } = options
  const documents = types.filter(isDocumentType)
  const missing: MissingDocument[] = []
  const isSilent = settings().quiet || settings().json
  const progress = createProgress({
    io,
    isSilent,
    label: '下载',
    unit: '份',
    total: spool.count * documents.length,
  })
  const pool = createBoundedPool(concurrency)
  try {
    for await (const { id, fphm } of spool.rows()) {
      for (const type of documents) {
        signal.throwIfAborted()
        if (parts.find(id, type)) progress.add(1)
        else
          await pool.add(async () => {
            try {
              await withPatience(options, () => fetchDocument({ api, parts, invoiceId: id, type }))
            } catch (error) {
              // A business answer concerns this document; anything else ends the run.
              if (!isProblem(error) || error.status !== 200) throw error
              missing.push({ invoiceId: id, fphm, type, message: error.message, code: error.code })
            }
            progress.add(1)
          })
      }
    }
    return missing
  } finally {
    await pool.drain().finally(progress.finish)
  }
}

async function pack(
  { io }: InvoiceExportOptions,
  task: ExportTask,
  spool: InvoiceSpool,
  parts: PartIndex,
  missing: readonly MissingDocument[],
): Promise<void> {
  for (const type of task.types)
    if (!isDocumentType(type)) await writeTable(type, tableFile(task.job, `invoices.${type}`), spool)
  const { target, force, job } = task
  await writeZip({
    io,
    target,
    force,
    jobId: job.record.id,
    entries: listEntries(task, spool, parts, missing),
  })
}

async function finish(
  { io, settings, now }: InvoiceExportOptions,
  { job, target, types }: ExportTask,
  spool: InvoiceSpool,
  missing: readonly MissingDocument[],
): Promise<void> {
  const documents = types.filter(isDocumentType).length * spool.count
  const counts = { invoices: spool.count, documents: documents - missing.length, missing: missing.length }
  await writeJobSummary(job, {
    state: missing.length > 0 ? 'partial' : 'done',
    finishedAt: new Date(now()).toISOString(),
    counts,
  })
  // The archive holds everything now; a job with missing documents keeps its parts for another try.
  if (missing.length === 0) await rm(join(job.folder, 'parts'), { recursive: true, force: true })
  const { json, quiet } = settings()
  // With the archive on stdout the facts are talk.
  const tell = target.kind === 'stdout' ? io.err : io.out
  const place = target.kind === 'stdout' ? '标准输出' : target.path
  if (json) tell(JSON.stringify({ job: job.record.id, file: place, ...counts, failures: missing }))
  else {
    for (const { fphm, type, message } of missing) tell(`${fphm}\t${type}\t${message}`)
    if (!quiet) io.err(`已导出 ${counts.invoices} 张发票、${counts.documents} 份文件：${place}`)
  }
  if (missing.length > 0) {
    throw new Failure('partial', {
      what: `${missing.length} 份文件没有导出`,
      next: `${resumeLine(job.record)} --force`,
    })
  }
}
