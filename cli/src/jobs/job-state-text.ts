import type { JobRecord, JobSummary } from './job-folder.ts'

const texts: Record<JobSummary['state'], string> = {
  done: '已完成',
  partial: '部分失败',
  stopped: '已停止，可继续',
}

/** How a job stands; without a summary it is running or was killed. */
export function jobStateText({ options }: JobRecord, summary: JobSummary | undefined): string {
  if (summary) return texts[summary.state]
  return options['dryRun'] === true ? '仅检查' : '未结束，可继续'
}
