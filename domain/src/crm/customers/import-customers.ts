/** Customers from a file. */
import { checkCustomer } from './check-customer.ts'

export const customersImport = {
  sheet: ['taxerName', 'taxerId', 'taxerType', 'contact', 'mobile', 'creditLimit', 'region', 'remark'],
  initial: { state: 1 },
  check: checkCustomer,
  taken: { by: ['taxerId'], message: '数据已存在' },
} as const
