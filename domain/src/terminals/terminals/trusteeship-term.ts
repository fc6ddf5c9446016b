/** Source: call catalogue (createTrusteeship, updateTrusteeship): from when to when a terminal is hosted. */
import type { Issue } from '../../result/issue.ts'

interface Term {
  startTime?: string
  endTime?: string
}

/** Issue `trusteeship.endBeforeStart`: the last day, which is included, is not before the first; days as yyyy-MM-dd. */
export function checkTrusteeshipTerm({ startTime, endTime }: Term): Issue[] {
  if (startTime === undefined || endTime === undefined || endTime >= startTime) return []
  return [
    {
      code: 'trusteeship.endBeforeStart',
      path: 'endTime',
      message: '结束日期不能早于开始日期',
      severity: 'error',
    },
  ]
}
