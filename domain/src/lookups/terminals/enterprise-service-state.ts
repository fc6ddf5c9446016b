/** Source: checklist ST14, contradiction C3. */
import type { Lookup } from '../lookup.ts'

export type EnterpriseServiceState = 1 | 2 | 3 | 4 | 5 | 6

/** Service record of an enterprise: another table than the service status of a terminal, never mixed with it. */
export const ENTERPRISE_SERVICE_STATES: Lookup<EnterpriseServiceState> = [
  { value: 1, label: '已到期', colour: 'error' },
  { value: 2, label: '待接收', colour: 'processing' },
  { value: 3, label: '待绑定终端', colour: 'warning' },
  { value: 4, label: '待申请', colour: 'warning' },
  { value: 5, label: '服务中', colour: 'success' },
  { value: 6, label: '已停用', colour: 'default' },
]
