/** Source: checklist ST34, DC04. */
import type { Lookup } from '../lookup.ts'

export type CopyReportStatus = 1 | 2 | 3 | 4

/** The transitions are in declaration/copy-report. */
export const COPY_REPORT_STATUSES: Lookup<CopyReportStatus> = [
  { value: 1, label: '未到征期', colour: 'default' },
  { value: 2, label: '未抄报', colour: 'warning' },
  { value: 3, label: '先申报后反写', colour: 'processing' },
  { value: 4, label: '已反写', colour: 'success' },
]
