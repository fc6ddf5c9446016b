import type { Row } from '@kaipiao/client'
import {
  cancelInvestment,
  createInvestment,
  getBillBalance,
  getBrokerageStrategy,
  getInvestment,
  getBrokerageSummary,
  listBrokerageDetails,
  listBrokerageInvoices,
  listInvestments,
  payInvestment,
  submitBrokerageInvoice,
} from '@kaipiao/client/described'
import { sum } from '@kaipiao/domain/money/sum'
import { defineResource } from '../../../kit/definitions.ts'

/** Recharges of the own balance; one begins with the amount and how it is paid (BK10). */
export const investments = defineResource('investments', {
  label: '充值记录',
  recordLabel: '充值',
  operations: { list: listInvestments, get: getInvestment, create: createInvestment },
  title: 'amount',
  list: { columns: ['tsCreate', 'amount', 'payType', 'state', 'expireTime'], sortable: [] },
  detail: [{ title: '', fields: ['id', 'amount', 'payType', 'state', 'tsCreate', 'expireTime'] }],
  form: [{ title: '', fields: ['amount', { field: 'payType', initial: 'wechat' }] }],
  readAgain: [getBillBalance],
  actions: [
    {
      operation: payInvestment,
      label: '支付',
      enabled: isWaiting,
      form: ['payType'],
      confirm: '微信几分钟内到账，对公转账几小时内到账；到账后余额才会增加，同一笔只到账一次。',
      success: '已发起支付，到账后余额增加',
    },
    {
      operation: cancelInvestment,
      label: '取消充值',
      isDangerous: true,
      enabled: isWaiting,
      confirm: '取消后这笔充值不能再支付，确定取消？',
    },
  ],
})

function isWaiting({ state }: Row<'listInvestments'>): boolean {
  return state === 'unpaid'
}

/** What was earned by referrals, item by item; claimed together by one invoice (BK14). */
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
  readAgain: [getBrokerageSummary, listBrokerageInvoices],
  actions: [
    {
      operation: submitBrokerageInvoice,
      label: '提交发票',
      at: 'selection',
      confirm: '发票的价税合计须等于所选佣金之和；提交后约一天结算，进入账户余额。',
      form: ['fphm', 'kprq', { field: 'file', help: '发票文件的地址，可不填' }],
      // The total is what the rows come to: nobody adds up by hand.
      parts: (rows, values) => ({
        body: {
          ...values,
          detailIds: rows.map(({ id }) => id),
          jshj: sum(rows.map(({ amount }) => amount)),
        },
      }),
      success: '发票已提交，等待结算',
    },
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
  list: { columns: ['productName', 'rate', 'startTime'], sortable: [] },
})
