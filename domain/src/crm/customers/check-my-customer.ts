/** What is asked of a customer that one takes over or adds. Sources: checklist CU06; catalogue addMyCustomer. */
import type { Issue } from '../../result/issue.ts'
import { checkCustomer } from './check-customer.ts'

export interface MyCustomer {
  customerId?: string
  taxerName?: string
  taxerId?: string
  taxerType?: string
  state?: number
}

const NEEDED = [
  ['taxerName', '请输入客户名称，或在上方选择已有客户'],
  ['taxerId', '请输入税号'],
  ['taxerType', '请选择纳税人类型'],
  ['state', '请选择状态'],
] as const

/** Issues at their wire fields: one that is taken over needs its id alone, a new one what every customer needs. */
export function checkMyCustomer(customer: MyCustomer): Issue[] {
  if (customer.customerId) return []
  const missing = NEEDED.filter(([path]) => customer[path] === undefined || customer[path] === '')
  return [
    ...missing.map(([path, message]): Issue => ({
      code: 'myCustomer.missing',
      path,
      message,
      severity: 'error',
    })),
    ...checkCustomer(customer),
  ]
}
