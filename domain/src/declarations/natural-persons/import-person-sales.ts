/** Payments to natural persons from a file. */

export const personSalesImport = {
  sheet: [
    { field: 'eid', hint: '企业名称或税号' },
    'name',
    'idType',
    { field: 'idNumber', isCode: true },
    'nature',
    'paidDate',
    'sales',
    'levy',
    'remark',
  ],
  initial: { idType: '201', levy: '0.01' },
} as const
