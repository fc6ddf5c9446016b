import type { JobRecord, JobSummary } from './job-folder.ts'

/** How a job stands: `checked` was a dry run, `open` is running or was killed. */
export type JobState = JobSummary['state'] | 'checked' | 'open'

const texts: Record<JobState, string> = {
  done: '已完成',
  partial: '部分失败',
  stopped: '已停止，可继续',
  checked: '仅检查',
  open: '未结束，可继续',
}

export function jobState({ options }: JobRecord, summary: JobSummary | undefined): JobState {
  if (summary) return summary.state
  return options['dryRun'] === true ? 'checked' : 'open'
}

/** The state in words. */
export const jobStateText = (record: JobRecord, summary: JobSummary | undefined): string =>
  texts[jobState(record, summary)]

/** What a job reads or makes: the file of an import, the archive of an export. */
export function jobFile({ input, options }: JobRecord): string {
  if (input) return input.given === '-' ? '标准输入' : input.path
  const { zip } = options
  return typeof zip === 'string' ? (zip === '-' ? '标准输出' : zip) : ''
}

/** A moment as people read it: `2026-01-15 10:30:00`, in Beijing. */
export function momentText(iso: string | undefined): string {
  const at = Date.parse(iso ?? '')
  return Number.isNaN(at) ? '' : new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
