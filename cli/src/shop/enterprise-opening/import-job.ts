import { rm } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { ImportOptions } from './import-options.ts'
import { Failure } from '../../failures/failure.ts'
import { fileSha256 } from '../../local-files/file-sha256.ts'
import { removeAtExit } from '../../local-files/leftovers.ts'
import { takeInput, type Input } from '../../local-files/take-input.ts'
import {
  createJob,
  jobFolder,
  newJobId,
  type Job,
  type JobRecord,
  type JobSummary,
} from '../../jobs/job/job-folder.ts'
import { resumeJob } from '../../jobs/job/resume-job.ts'
import { shardSuffix } from '../../jobs/job/shard.ts'
import { givenPlan, keptPlan, planOptions, type ImportPlan } from './import-plan.ts'
import {
  findResults,
  takeResults,
  type OwnResults,
  type ResultPlace,
} from '../../jobs/row-job/result-names.ts'

export const importCommandName = 'enterprise import'

/** What an import works on: a file, and a job that may have begun earlier. */
export interface ImportTask {
  job: Job
  isResumed: boolean
  /** A person, or `--yes`, has agreed to what is bought. */
  isConfirmed: boolean
  /** How an earlier run ended, when nothing was left to do. */
  finished: JobSummary | undefined
  /** Writes the record; a dry run that finds nothing wrong leaves no job behind. */
  keep: () => Promise<void>
  path: string
  sheet: string | undefined
  plan: ImportPlan
  results: () => Promise<OwnResults>
}

/** Begins a job for the file, or finds the one to go on with and checks that nothing has changed under it. */
export async function beginImport(options: ImportOptions): Promise<ImportTask> {
  return options.resume === undefined ? newTask(options) : resumedTask(options, options.resume)
}

async function newTask(options: ImportOptions): Promise<ImportTask> {
  const { file, folders, settings, now, random, sheet, io } = options
  if (file === undefined) {
    throw new Failure('usage', {
      what: '缺少导入文件',
      next: 'kaipiao enterprise import 企业.xlsx --dry-run',
    })
  }
  const plan = givenPlan(options)
  const id = newJobId(now(), random)
  const folder = jobFolder(folders.state, id)
  // The bytes of a pipe are kept in the job's folder; it goes with the process unless the job is kept.
  const release = removeAtExit(folder)
  const input = await takeInput({ io, given: file, keepAt: pipedInput(folder) })
  if (!input.isKept) release()
  const results = await takeResults(placeOf(options, input, folder))
  const record: JobRecord = {
    id,
    command: importCommandName,
    createdAt: new Date(now()).toISOString(),
    target: settings().baseUrl,
    account: '',
    input: { path: input.path, sha256: await fileSha256(input.path), given: file },
    options: {
      ...(sheet === undefined ? {} : { sheet }),
      dryRun: options.dryRun === true,
      ...planOptions(plan),
      ...results.names,
    },
  }
  const task: ImportTask = {
    job: { record, folder },
    isResumed: false,
    isConfirmed: false,
    finished: undefined,
    keep: async () => {
      await createJob(folders.state, task.job.record)
      await results.keep()
      release()
    },
    path: input.path,
    sheet,
    plan,
    results: () => Promise.resolve(results),
  }
  return task
}

/** Where the bytes of a pipe are kept, for the eyes of their owner alone. */
const pipedInput = (folder: string): string => `${folder}/input`

/**
 * Removes what came through a pipe: it may hold passwords, and a job that has ended reads it no more. Rejects whose
 * passwords stand there alone keep it, until they are corrected and the job is cleaned.
 */
export async function dropPipedInput({ folder }: Job): Promise<void> {
  await rm(pipedInput(folder), { force: true })
}

/** Rejects of rejects keep one suffix; the number tells them apart. */
function placeOf(
  { outDir, shard }: ImportOptions,
  { name, folder: beside }: Input,
  folder: string,
): ResultPlace {
  return {
    outDir: outDir === undefined ? undefined : resolve(outDir),
    beside,
    fallback: folder,
    base: name.replace(/-失败(-\d+)?$/, '') + shardSuffix(shard),
    folder,
  }
}

async function resumedTask(options: ImportOptions, id: string): Promise<ImportTask> {
  const { job, finished } = await resumeJob(options, { id, command: importCommandName, file: options.file })
  return { ...toTask(options, job), finished }
}

function toTask(options: ImportOptions, job: Job): ImportTask {
  const { sheet, reportFile, failedFile, isConfirmed } = job.record.options
  const path = job.record.input?.path ?? ''
  const names = { reportFile: String(reportFile), failedFile: String(failedFile) }
  const place: ResultPlace = {
    outDir: undefined,
    beside: dirname(names.reportFile),
    fallback: job.folder,
    base: basename(names.reportFile).replace(/-结果(-\d+)?\.csv$/, ''),
    folder: job.folder,
  }
  return {
    job,
    isResumed: true,
    isConfirmed: isConfirmed === true,
    finished: undefined,
    keep: () => Promise.resolve(),
    path,
    sheet: typeof sheet === 'string' ? sheet : undefined,
    plan: keptPlan(options, job.record),
    results: () => findResults(place, names),
  }
}
