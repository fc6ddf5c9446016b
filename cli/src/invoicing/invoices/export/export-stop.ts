import type { InvoiceExportOptions } from './export-options.ts'
import { Failure } from '../../../failures/failure.ts'
import { writeJobSummary } from '../../../jobs/job/job-folder.ts'
import { keptFailure } from '../../../jobs/job/kept-failure.ts'
import { resumeLine } from '../../../jobs/job/resume-line.ts'
import { isProblem, toFailure } from '../../../failures/to-failure.ts'
import type { ExportTask } from './export-job.ts'

/** The specification's words for an export that the platform could not serve (CL33, ER30). */
export const exportFailed = '导出文件失败，请稍后重试'

/** The words for an export that ended early: what has been fetched is kept, and how to go on. */
export async function exportStop(
  error: unknown,
  options: InvoiceExportOptions,
  task: ExportTask,
): Promise<Failure> {
  const failure = exportFailure(error, options.signal.aborted)
  // Finished work that could only not be called complete keeps its own words.
  if (failure.kind === 'partial') return failure
  const { job } = task
  const stopped = { state: 'stopped', finishedAt: new Date(options.now()).toISOString(), counts: {} } as const
  // A full disk may refuse this too; the message matters more.
  await writeJobSummary(job, stopped).catch(() => undefined)
  // Where the archive could not be placed, going on at the same place would fail again.
  const isPlace = failure.kind !== 'network' && isPlaceFault(error, task)
  const resume = `${resumeLine(job.record)}${isPlace ? ' --zip 另一个位置.zip' : ''}`
  return keptFailure(failure, { kept: '已下载的内容保存在任务中', first: failure.text.next, resume })
}

/** The system, or a file that appeared meanwhile, keeps the archive from its place. */
function isPlaceFault(error: unknown, { target }: ExportTask): boolean {
  if (target.kind === 'stdout') return false
  if (error instanceof Failure) return error.text.what.includes(target.path)
  return (
    error instanceof Error &&
    'path' in error &&
    typeof error.path === 'string' &&
    error.path.startsWith(target.path)
  )
}

/** An answer of the platform that serves no file is worded by the specification; the rest as everywhere. */
export function exportFailure(error: unknown, isInterrupted = false): Failure {
  if (!isInterrupted && isProblem(error) && (error.status >= 500 || error.status === 200)) {
    return new Failure('error', { what: exportFailed, why: error.message }, { cause: error })
  }
  return toFailure(error, isInterrupted)
}
