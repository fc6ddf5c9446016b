import { access, constants, mkdir } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import type { ImportOptions } from '../commands/enterprise/import.ts'
import { Failure } from '../failure.ts'
import { pathExists } from '../files/path-exists.ts'
import { fileSha256 } from '../files/file-sha256.ts'
import { createJob, findJob, jobFolder, newJobId, type Job, type JobRecord } from '../jobs/job-folder.ts'

export const importCommandName = 'enterprise import'

/** What an import works on: a file, and a job that may have begun earlier. */
export interface ImportTask {
  job: Job
  isResumed: boolean
  /** Writes the record; a dry run that finds nothing wrong leaves no job behind. */
  keep: () => Promise<void>
  path: string
  sheet: string | undefined
  reportFile: string
  failedFile: string
}

/** Begins a job for the file, or finds the one to go on with and checks that nothing has changed under it. */
export async function beginImport(options: ImportOptions): Promise<ImportTask> {
  return options.resume === undefined ? newTask(options) : resumedTask(options, options.resume)
}

async function newTask(options: ImportOptions): Promise<ImportTask> {
  const { file, folders, settings, now, random, sheet } = options
  if (file === undefined) {
    throw new Failure('usage', {
      what: '缺少导入文件',
      next: 'kaipiao enterprise import 企业.xlsx --dry-run',
    })
  }
  const path = resolve(file)
  const sha256 = await hashInput(path)
  const id = newJobId(now(), random)
  const outDir = await chooseOutDir(options, dirname(path), jobFolder(folders.state, id))
  // Rejects of rejects keep one suffix; the number tells them apart.
  const base = basename(path, extname(path)).replace(/-失败(-\d+)?$/, '')
  const record: JobRecord = {
    id,
    command: importCommandName,
    createdAt: new Date(now()).toISOString(),
    target: settings().baseUrl,
    account: '',
    input: { path, sha256 },
    options: {
      ...(sheet === undefined ? {} : { sheet }),
      dryRun: options.dryRun === true,
      reportFile: await freeName(outDir, `${base}-结果`, '.csv', path),
      failedFile: await freeName(outDir, `${base}-失败`, '.xlsx', path),
    },
  }
  const task = toTask({ record, folder: jobFolder(folders.state, record.id) }, false, async () => {
    await createJob(folders.state, task.job.record)
  })
  return task
}

async function resumedTask(options: ImportOptions, id: string): Promise<ImportTask> {
  const { folders, settings, file } = options
  const job = await findJob(folders.state, id)
  const { record } = job
  if (record.command !== importCommandName || record.options['dryRun'] === true || !record.input) {
    throw new Failure('usage', { what: `任务 ${record.id} 不是可以继续的导入任务`, next: 'kaipiao job list' })
  }
  const { path, sha256 } = record.input
  const current = file === undefined ? path : resolve(file)
  if ((await hashInput(current)) !== sha256) {
    throw new Failure('error', {
      what: `文件与任务 ${record.id} 开始时不同`,
      why: '继续任务需要原来的文件，否则无法知道哪些行已提交',
      next: `恢复原文件 ${path}；改动后的文件请作为新任务导入`,
    })
  }
  if (settings().baseUrl !== record.target) {
    throw new Failure('error', {
      what: `任务 ${record.id} 属于另一个平台`,
      why: `任务的平台是 ${record.target}，现在是 ${settings().baseUrl}`,
      next: `kaipiao enterprise import --resume ${record.id} --base-url ${record.target}`,
    })
  }
  const moved: Job = { ...job, record: { ...record, input: { path: current, sha256 } } }
  return toTask(moved, true, () => Promise.resolve())
}

function toTask(job: Job, isResumed: boolean, keep: () => Promise<void>): ImportTask {
  const { sheet, reportFile, failedFile } = job.record.options
  return {
    job,
    isResumed,
    keep,
    path: job.record.input?.path ?? '',
    sheet: typeof sheet === 'string' ? sheet : undefined,
    reportFile: String(reportFile),
    failedFile: String(failedFile),
  }
}

async function hashInput(path: string): Promise<string> {
  try {
    return await fileSha256(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Failure('usage', { what: `找不到文件：${path}` }, { cause: error })
    }
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') {
      throw new Failure('usage', { what: `这是文件夹而不是文件：${path}` }, { cause: error })
    }
    throw error
  }
}

/**
 * Where the results go, known to be writable before the first row is sent. A folder that was asked for must do; beside
 * the file is the default, and where that is not allowed, the job's own folder.
 */
async function chooseOutDir({ outDir }: ImportOptions, beside: string, fallback: string): Promise<string> {
  if (outDir !== undefined) {
    const folder = resolve(outDir)
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    return folder
  }
  return access(beside, constants.W_OK).then(
    () => beside,
    () => fallback,
  )
}

/** A name that overwrites nothing: `企业-失败.xlsx`, `企业-失败-2.xlsx`, … */
async function freeName(folder: string, base: string, extension: string, input: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const path = join(folder, `${base}${number === 1 ? '' : `-${number}`}${extension}`)
    const isTaken = path === input || (await pathExists(path))
    if (!isTaken) return path
  }
}
