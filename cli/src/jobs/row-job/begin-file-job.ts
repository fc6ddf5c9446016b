import { basename, dirname, join, resolve } from 'node:path'
import { findResults, takeResults, type OwnResults, type ResultPlace } from './result-names.ts'
import { Failure } from '../../failures/failure.ts'
import { fileSha256 } from '../../local-files/file-sha256.ts'
import { removeAtExit } from '../../local-files/leftovers.ts'
import { takeInput } from '../../local-files/take-input.ts'
import {
  createJob,
  jobFolder,
  newJobId,
  writeJobRecord,
  type Job,
  type JobRecord,
  type JobSummary,
} from '../job/job-folder.ts'
import { resumeJob } from '../job/resume-job.ts'
import type { FileJobKind, FileJobOptions } from './file-work.ts'

type Kept = JobRecord['options']

/** A job over the rows of a file, begun now or earlier. */
export interface FileJob {
  job: Job
  isResumed: boolean
  /** How an earlier run ended, when nothing was left to do. */
  finished: JobSummary | undefined
  path: string
  sheet: string | undefined
  /** Names that nobody else has, for what became of each row; the same ones however often they are asked for. */
  takeNames: (extension?: string) => Promise<OwnResults>
  isKept: () => boolean
  /** Writes the record with what going on has to know; a dry run that finds nothing wrong leaves no job behind. */
  keep: (options: Kept, account?: string) => Promise<void>
  /** Writes down the names of results where others had to be taken. */
  keepNames: () => Promise<void>
}

/** Where the bytes of a pipe are kept, for the eyes of their owner alone. */
export const pipedInput = (folder: string): string => join(folder, 'input')

/** Begins a job for the file, or finds the one to go on with and checks that nothing has changed under it. */
export async function beginFileJob(
  options: FileJobOptions,
  kind: Pick<FileJobKind, 'command' | 'file' | 'suffix'>,
): Promise<FileJob> {
  return options.resume === undefined ? newJob(options, kind) : resumedJob(options, kind, options.resume)
}

async function newJob(
  options: FileJobOptions,
  {
    command,
    file: missing = { what: '文件', example: '文件.xlsx' },
    suffix = '',
  }: Parameters<typeof beginFileJob>[1],
): Promise<FileJob> {
  const { file, folders, settings, now, random, io, outDir, sheet, dryRun } = options
  if (file === undefined) {
    const next = `kaipiao ${command} ${missing.example} --dry-run`
    throw new Failure('usage', { what: `缺少${missing.what}`, next })
  }
  const id = newJobId(now(), random)
  const folder = jobFolder(folders.state, id)
  // The bytes of a pipe are kept in the job's folder; it goes with the process unless the job is kept.
  const release = removeAtExit(folder)
  const input = await takeInput({ io, given: file, keepAt: pipedInput(folder) })
  if (!input.isKept) release()
  const record = {
    id,
    command,
    createdAt: new Date(now()).toISOString(),
    target: settings().baseUrl,
    account: '',
    input: { path: input.path, sha256: await fileSha256(input.path), given: file },
    options: {},
  }
  const names = namesOf((extension) =>
    takeResults({
      outDir: outDir === undefined ? undefined : resolve(outDir),
      beside: input.folder,
      fallback: folder,
      // Rejects of rejects keep one suffix; the number tells them apart.
      base: (options.inputName ?? input.name).replace(/-失败(-\d+)?$/, '') + suffix,
      folder,
      ...extension,
    }),
  )
  let isKept = false
  const begun: FileJob = {
    job: { record, folder },
    isKept: () => isKept,
    isResumed: false,
    finished: undefined,
    path: input.path,
    sheet,
    takeNames: names.take,
    keep: async (kept, account = '') => {
      const own = {
        ...(sheet === undefined ? {} : { sheet }),
        dryRun: dryRun === true,
        ...kept,
        ...names.taken(),
      }
      begun.job = await createJob(folders.state, { ...record, account, options: own })
      await names.keep()
      release()
      isKept = true
    },
    keepNames: () => keepNames(begun, names.taken()),
  }
  return begun
}

async function resumedJob(
  options: FileJobOptions,
  { command }: Pick<FileJobKind, 'command'>,
  id: string,
): Promise<FileJob> {
  const { job, finished } = await resumeJob(options, { id, command, file: options.file })
  const { reportFile, failedFile, sheet } = job.record.options
  const earlier = { reportFile: String(reportFile), failedFile: String(failedFile) }
  const place = {
    outDir: undefined,
    beside: dirname(earlier.reportFile),
    fallback: job.folder,
    base: basename(earlier.reportFile).replace(/-结果(-\d+)?\.csv$/, ''),
    folder: job.folder,
  }
  const names = namesOf((extension) => findResults({ ...place, ...extension }, earlier))
  const begun: FileJob = {
    job,
    isKept: () => true,
    isResumed: true,
    finished,
    path: job.record.input?.path ?? '',
    sheet: typeof sheet === 'string' ? sheet : undefined,
    takeNames: names.take,
    keep: (kept, account = job.record.account) =>
      rewrite(begun, { ...begun.job.record.options, ...kept }, account),
    keepNames: () => keepNames(begun, names.taken()),
  }
  return begun
}

/** Names are taken once, when they are needed first. */
function namesOf(find: (extension: Pick<ResultPlace, 'extension'>) => Promise<OwnResults>) {
  let results: OwnResults | undefined
  return {
    take: async (extension?: string) =>
      (results ??= await find(extension === undefined ? {} : { extension })),
    taken: () => results?.names,
    keep: async () => results?.keep(),
  }
}

async function rewrite(begun: FileJob, options: Kept, account: string): Promise<void> {
  begun.job = { ...begun.job, record: { ...begun.job.record, account, options } }
  await writeJobRecord(begun.job)
}

async function keepNames(begun: FileJob, names: OwnResults['names'] | undefined): Promise<void> {
  const { options, account } = begun.job.record
  if (names && names.reportFile !== options['reportFile'])
    await rewrite(begun, { ...options, ...names }, account)
}
