/** What is changed of many customers at once. Sources: checklist CU01; catalogue batchChangeCustomers. */
import type { Issue } from '../../result/issue.ts'

export interface CustomerChange {
  managerId?: string
  labelIds?: readonly string[]
  state?: number
}

/** An issue where nothing would change. */
export function checkCustomerChange({ managerId, labelIds = [], state }: CustomerChange): Issue[] {
  if (managerId || labelIds.length > 0 || state !== undefined) return []
  return [
    {
      code: 'customerChange.nothing',
      path: 'state',
      message: '请选择要修改的状态、负责人或标签',
      severity: 'error',
    },
  ]
}
