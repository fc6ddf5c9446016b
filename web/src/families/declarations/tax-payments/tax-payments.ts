import { listTaxPayments } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** What was drawn for returns, what came back, and what the bank refused. */
export const taxPayments = defineResource('tax-payments', {
  page: 'taxPayments',
  operations: { list: listTaxPayments },
  title: 'taxerName',
  list: {
    columns: [
      { field: 'taxerName', width: 220 },
      'zsxmmc',
      'sbssq',
      'kind',
      'state',
      'se',
      'znj',
      'hj',
      'rkrq',
      { field: 'message', width: 200 },
      { field: 'wspzh', width: 180, isHidden: true },
      { field: 'yhhbMc', isHidden: true },
      { field: 'znts', isHidden: true },
      { field: 'fjsf', isHidden: true },
    ],
    tabs: { field: 'state', counts: ['failed'] },
    filters: ['sbssq', 'eid'],
    totals: ['se', 'znj', 'hj'],
  },
  detail: [
    { title: '缴款', fields: ['taxerName', 'zsxmmc', 'sbssq', 'kind', 'state', 'message', 'tsCreate'] },
    { title: '金额', fields: ['se', 'fjsf', 'znts', 'znj', 'hj', 'skmx'] },
    { title: '入库', fields: ['sfxyh', 'yhhbMc', 'rkrq', 'wspzh'] },
  ],
  job: { state: 'state', running: ['drawing'], failed: ['failed'], push: 'RWJD' },
})
