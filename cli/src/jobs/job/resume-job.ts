import { resolve } from 'node:path'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { fileSha256 } from '../../local-files/file-sha256.ts'
import { findJob, readJobSummary, type Job, type JobRecord, type JobSummary } from './job-folder.ts'
import { resumeLine } from './resume-line.ts'

interface Resumption {
  id: string
  /** Of this command alone: `enterprise import`. */
  command: string
  /** Where the file lies now; where the job found it unless given. */
  file: string | undefined
}

/** The job to go on with, once it is certain that nothing has changed under it; `finished` when nothing is left to do. */
export async function resumeJob(
  { folders, settings }: Pick<Deps, 'folders' | 'settings'>,
  { id, command, file }: Resumption,
): Promise<{ job: Job; finished: JobSummary | undefined }> {
  const job = await findJob(folders.state, id)
  const { record } = job
  if (record.command !== command || record.options['dryRun'] === true || !record.input)
    throw notOwn(record, `可以用 kaipiao ${command} 继续的任务`)
  const summary = await readJobSummary(job)
  if (summary && summary.state !== 'stopped') return { job, finished: summary }
  const { path, sha256 } = record.input
  const current = file === undefined ? path : resolve(file)
  if ((await hashInput(current)) !== sha256) {
    throw new Failure('error', {
      what: `文件与任务 ${record.id} 开始时不同`,
      why: '继续任务需要原来的文件，否则无法知道哪些行已提交',
      next: `恢复原文件 ${path}；改动后的文件请作为新任务导入`,
    })
  }
  refuseOtherPlatform(record, settings().baseUrl)
  const input = { ...record.input, path: current, sha256 }
  return { job: { ...job, record: { ...record, input } }, finished: undefined }
}

/** A job of another command, or one that only looked. */
export const notOwn = ({ id }: JobRecord, kind: string): Failure =>
  new Failure('usage', { what: `任务 ${id} 不是${kind}`, next: 'kaipiao job list' })

/** A job goes on where it began. */
export function refuseOtherPlatform({ id, command, target }: JobRecord, baseUrl: string): void {
  if (baseUrl === target) return
  throw new Failure('error', {
    what: `任务 ${id} 属于另一个平台`,
    why: `任务的平台是 ${target}，现在是 ${baseUrl}`,
    next: `${resumeLine({ id, command })} --base-url ${target}`,
  })
}

/** What a job was begun with, its shard for one, it goes on with; `given` is what this run was told of it. */
export function refuseChange(
  { id, command }: JobRecord,
  flag: string,
  { given, had }: Readonly<Record<'given' | 'had', string | undefined>>,
): void {
  if (given === undefined || given === had) return
  throw new Failure('usage', {
    what: `继续任务 ${id} 时不能改变 ${flag}`,
    why: had === undefined ? `任务开始时没有给出 ${flag}` : `任务开始时是 ${had}`,
    next: resumeLine({ id, command }),
  })
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
