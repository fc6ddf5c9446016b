import { basename, dirname, join, resolve } from 'node:path'
import { findResults, takeResults, type OwnResults } from './result-names.ts'
import { Failure } from '../../failures/failure.ts'
import { fileSha256 } from '../../local-files/file-sha256.ts'
import { removeAtExit } from '../../local-files/leftovers.ts'
import { takeInput } from '../../local-files/take-input.ts'
import { createJob, jobFolder, newJobId, type Job, type JobSummary } from '../job/job-folder.ts'
import { resumeJob } from '../job/resume-job.ts'
import type { RowJobOptions, RowWork } from './row-work.ts'

/** What a job over the rows of a file works on. */
export interface RowJob {
  job: Job
  isResumed: boolean
  /** How an earlier run ended, when nothing was left to do. */
  finished: JobSummary | undefined
  path: string
  /** Writes the record with how the work is done and how many rows are to be sent; a dry run that finds nothing wrong leaves no job behind. */
  keep: (work: Pick<RowWork<unknown>, 'options'>, account: string, correct: number) => Promise<void>
  /** Names that nobody else has, for what became of each row. */
  takeNames: (extension: string | undefined) => Promise<OwnResults>
}

/** Begins a job for the file, or finds the one to go on with. */
export async function beginRowJob(options: RowJobOptions, command: string): Promise<RowJob> {
  return options.resume === undefined
    ? newJob(options, command)
    : resumedJob(options, command, options.resume)
}

async function newJob(options: RowJobOptions, command: string): Promise<RowJob> {
  const { file, folders, settings, now, random, io, outDir } = options
  if (file === undefined)
    throw new Failure('usage', { what: '缺少文件', next: `kaipiao ${command} 文件.xlsx --dry-run` })
  const id = newJobId(now(), random)
  const folder = jobFolder(folders.state, id)
  // The bytes of a pipe are kept in the job's folder; it goes with the process unless the job is kept.
  const release = removeAtExit(folder)
  const input = await takeInput({ io, given: file, keepAt: join(folder, 'input') })
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
  let results: OwnResults | undefined
  const begun: RowJob = {
    job: { record, folder },
    isResumed: false,
    finished: undefined,
    path: input.path,
    keep: async (work, account, correct) => {
      const { dryRun, sheet } = options
      const kept = {
        ...(sheet === undefined ? {} : { sheet }),
        dryRun: dryRun === true,
        ...work.options,
        correct,
      }
      const record = { ...begun.job.record, account, options: { ...kept, ...results?.names } }
      begun.job = await createJob(folders.state, record)
      await results?.keep()
      release()
    },
    takeNames: async (extension) => {
      results = await takeResults({
        outDir: outDir === undefined ? undefined : resolve(outDir),
        beside: input.folder,
        fallback: folder,
        base: (options.inputName ?? input.name).replace(/-失败(-\d+)?$/, ''),
        folder,
        ...(extension === undefined ? {} : { extension }),
      })
      return results
    },
  }
  return begun
}

async function resumedJob(options: RowJobOptions, command: string, id: string): Promise<RowJob> {
  const { job, finished } = await resumeJob(options, { id, command, file: options.file })
  const { reportFile, failedFile } = job.record.options
  const names = { reportFile: String(reportFile), failedFile: String(failedFile) }
  return {
    job,
    isResumed: true,
    finished,
    path: job.record.input?.path ?? '',
    keep: () => Promise.resolve(),
    takeNames: (extension) =>
      findResults(
        {
          outDir: undefined,
          beside: dirname(names.reportFile),
          fallback: job.folder,
          base: basename(names.reportFile).replace(/-结果(-\d+)?\.csv$/, ''),
          folder: job.folder,
          ...(extension === undefined ? {} : { extension }),
        },
        names,
      ),
  }
}
