/** Source: checklist ST12, ST13, contradiction C3. */
import { labelOf, type Lookup } from '../lookup.ts'

export type ServiceStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Hosted service of a terminal; 2 and 5 are unnamed in the specification, so screens prefer the server text. */
export const SERVICE_STATUSES: Lookup<ServiceStatus> = [
  { value: 0, label: '未激活', colour: 'warning' },
  { value: 1, label: '正常', colour: 'success' },
  { value: 2, label: '待处理', colour: 'warning' },
  { value: 3, label: '激活失败', colour: 'error' },
  { value: 4, label: '托管到期', colour: 'error' },
  { value: 5, label: '处理中', colour: 'error' },
  { value: 6, label: '托管停用', colour: 'error' },
]

/** The label of a status; the two that the specification does not name show the server's text. */
export function serviceStatusText(status: number, serverText: string): string {
  return status === 2 || status === 5
    ? labelOf([], status, serverText)
    : labelOf(SERVICE_STATUSES, status, serverText)
}
