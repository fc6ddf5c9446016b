/** Customers from a file. */
import { checkCustomer } from './check-customer.ts'

export const customersImport = {
  sheet: [
    { field: 'taxerName', also: ['企业名称', '公司名称'] },
    { field: 'taxerId', also: ['纳税人识别号', '统一社会信用代码'] },
    'taxerType',
    'contact',
    { field: 'mobile', also: ['手机', '联系电话'] },
    'creditLimit',
    'region',
    'remark',
  ],
  initial: { state: 1 },
  check: checkCustomer,
} as const
