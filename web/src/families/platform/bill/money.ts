import {
  createInvestment,
  getBillBalance,
  getBrokerageStrategy,
  listBrokerageDetails,
  listBrokerageInvoices,
  listInvestments,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Recharges of the own balance; one begins with the amount and how it is paid (BK10). */
export const investments = defineResource('investments', {
  label: '充值记录',
  recordLabel: '充值',
  operations: { list: listInvestments, create: createInvestment },
  title: 'amount',
  list: { columns: ['tsCreate', 'amount', 'payType', 'state'], sortable: [] },
  form: [{ title: '', fields: ['amount', { field: 'payType', initial: 'wechat' }] }],
  readAgain: [getBillBalance],
})

/** What was earned by referrals, item by item; claimed by the settlement of its month (BK14). */
export const brokerageDetails = defineResource('brokerageDetails', {
  page: 'brokerageDetails',
  operations: { list: listBrokerageDetails },
  title: 'customerName',
  list: {
    columns: [
      { field: 'customerName', width: 220 },
      'productName',
      { field: 'amount', width: 110 },
      { field: 'rate', width: 80 },
      'state',
      'tsCreate',
    ],
    tabs: { field: 'state', counts: ['unsettled'] },
    range: { from: 'qsrq', to: 'zzrq', label: '产生日期' },
    totals: ['amount'],
  },
  detail: [
    { title: '', fields: ['customerName', 'productName', 'amount', 'rate', 'state', 'orderId', 'tsCreate'] },
  ],
})

/** Invoices by which brokerage was claimed. */
export const brokerageInvoices = defineResource('brokerageInvoices', {
  label: '佣金发票',
  operations: { list: listBrokerageInvoices },
  title: 'fphm',
  list: {
    columns: [
      { field: 'fphm', width: 190 },
      'kprq',
      'jshj',
      'state',
      { field: 'detailIds', label: '明细', width: 90, render: (ids) => `${ids.length} 条` },
      'tsCreate',
    ],
    sortable: [],
  },
})

/** Rates by product. */
export const brokerageStrategies = defineResource('brokerageStrategies', {
  label: '佣金策略',
  operations: { list: getBrokerageStrategy },
  title: 'productName',
  list: { columns: ['productName', 'rate', 'fromAmount', 'startTime'], sortable: [] },
})
