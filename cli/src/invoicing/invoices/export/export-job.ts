import { extname, join, resolve } from 'node:path'
import type { InvoiceExportOptions } from './export-options.ts'
import { Failure } from '../../../failures/failure.ts'
import { findOutput, isStandardOutput, type OutputTarget } from '../../../local-files/save-output.ts'
import {
  createJob,
  findJob,
  jobFolder,
  newJobId,
  type Job,
  type JobRecord,
} from '../../../jobs/job/job-folder.ts'
import { notOwn, refuseChange, refuseOtherPlatform } from '../../../jobs/job/resume-job.ts'
import { keptShard, shardSuffix, shardText, type Shard } from '../../../jobs/job/shard.ts'
import { fileNameFault } from '@kaipiao/domain/files/documents/file-name'
import { exportCommandName, exportTypes, parseExportTypes, type ExportType } from './export-types.ts'
import { probeZip } from './write-zip.ts'
import { buildInvoiceQuery, type InvoiceQuery } from '../invoice-query.ts'

/** What an export works on: which invoices, in which forms, into which archive. */
export interface ExportTask {
  job: Job
  /** Writes the record; nothing is left behind by an export that never reached the platform. */
  keep: () => Promise<unknown>
  query: InvoiceQuery
  types: readonly ExportType[]
  target: OutputTarget
  force: boolean
  /** The part of the invoices that is this machine's. */
  shard: Shard | undefined
  /** Pattern of the names of documents; undefined for the usual ones. */
  names: string | undefined
}

/** Begins a job, or finds the one to go on with. All rules are checked here, before any call (CL30–CL32, CL36, CL39). */
export async function beginExport(options: InvoiceExportOptions): Promise<ExportTask> {
  refuseNames(options)
  const task =
    options.resume === undefined ? await newTask(options) : await resumedTask(options, options.resume)
  await probeZip(task.target, task.job.record.id)
  return task
}

function refuseNames({ names }: InvoiceExportOptions): void {
  const fault = names === undefined ? undefined : fileNameFault(names)
  if (fault !== undefined)
    throw new Failure('usage', { what: `--names ${fault}`, next: '--names {销方}/{月}/{号码}' })
}

async function newTask(options: InvoiceExportOptions): Promise<ExportTask> {
  const { since, until, types = ['pdf', 'xml'], shard, names, folders, settings, now, random } = options
  if (since === undefined || until === undefined) {
    throw new Failure('usage', {
      what: '必须给出 --since 和 --until',
      next: 'kaipiao invoice export --since 2026-01-01 --until 2026-01-31',
    })
  }
  const query = buildInvoiceQuery({ ...options, since, until }, settings().disks)
  const zip = options.zip ?? `发票-${since}-${until}${shardSuffix(shard)}.zip`
  const force = options.force === true
  const target = await findZip(options, zip)
  const record: JobRecord = {
    id: newJobId(now(), random),
    command: exportCommandName,
    createdAt: new Date(now()).toISOString(),
    target: settings().baseUrl,
    account: '',
    input: undefined,
    options: {
      types,
      zip: isStandardOutput(zip) ? '-' : resolve(zip),
      query: JSON.stringify(query),
      ...(shard === undefined ? {} : { shard: shardText(shard) }),
      ...(names === undefined ? {} : { names }),
    },
  }
  const job: Job = { record, folder: jobFolder(folders.state, record.id) }
  return { job, keep: () => createJob(folders.state, record), query, types, target, force, shard, names }
}

async function resumedTask(options: InvoiceExportOptions, id: string): Promise<ExportTask> {
  const job = await findJob(options.folders.state, id)
  const { record } = job
  const { types, zip, query, names } = record.options
  if (
    record.command !== exportCommandName ||
    !Array.isArray(types) ||
    typeof zip !== 'string' ||
    typeof query !== 'string'
  )
    throw notOwn(record, '发票导出任务')
  refuseOtherPlatform(record, options.settings().baseUrl)
  return {
    job,
    keep: () => Promise.resolve(),
    // The record is this program's own; what it holds was checked when it was written.
    query: JSON.parse(query) as InvoiceQuery,
    types: parseExportTypes(types.join(',')),
    target: await findZip(options, options.zip ?? zip),
    force: options.force === true,
    shard: resumedShard(options, record),
    // Documents are named when they are packed: another pattern may be given for what has been fetched.
    names: options.names ?? (typeof names === 'string' ? names : undefined),
  }
}

/** A job goes on with the part that it began with. */
function resumedShard({ shard }: InvoiceExportOptions, record: JobRecord): Shard | undefined {
  const kept = keptShard(record.options['shard'])
  refuseChange(record, '--shard', { given: shard && shardText(shard), had: kept && shardText(kept) })
  return kept
}

/** The archive, known to be writable before the first document is fetched. */
async function findZip({ io, force }: InvoiceExportOptions, zip: string): Promise<OutputTarget> {
  const extension = extname(zip).slice(1).toLowerCase()
  if (exportTypes.some((type) => type === extension)) {
    throw new Failure('usage', {
      what: `导出的是 zip，不能保存为 .${extension}`,
      next: `--type ${extension} --zip ${zip.slice(0, -extension.length)}zip`,
    })
  }
  return findOutput(io, zip, force === true)
}

/** Where the tables and the manifest of a job wait to be packed. */
export const tableFile = (job: Job, name: string): string => join(job.folder, name)
