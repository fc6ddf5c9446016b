/** When a notice of the platform is shown. Source: catalogue createPlatformNotice: endTime not before startTime. */
import type { Issue } from '../../result/issue.ts'

export interface NoticePeriod {
  startTime?: string
  endTime?: string
}

/** An issue at `endTime` where a notice would end before it begins; moments as the wire has them sort as texts. */
export function checkNotice({ startTime, endTime }: NoticePeriod): Issue[] {
  if (!startTime || !endTime || endTime >= startTime) return []
  return [{ code: 'notice.period', path: 'endTime', message: '结束时间不能早于开始时间', severity: 'error' }]
}
