import type { Body, Row } from '@kaipiao/client'
import {
  cancelInvestment,
  createInvestment,
  getBillBalance,
  getBrokerageStrategy,
  getInvestment,
  listBrokerageDetails,
  listInvestments,
  payInvestment,
} from '@kaipiao/client/described'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { checkRechargeAmount } from '@kaipiao/domain/shop/payments/recharge-state'
import { rechargeSummary } from '@kaipiao/domain/shop/payments/recharge-summary'
import { confirm } from '../../../client/talk/dialogs.ts'
import { defineResource, type Means } from '../../../kit/definitions.ts'

/** Recharges of the own balance (BK10): what comes in is said before, and the button names the amount. */
export const investments = defineResource('investments', {
  label: '充值记录',
  recordLabel: '充值',
  operations: { list: listInvestments, get: getInvestment },
  title: 'amount',
  list: { columns: ['tsCreate', 'amount', 'payType', 'state', 'expireTime'], sortable: [] },
  detail: [{ title: '', fields: ['id', 'amount', 'payType', 'state', 'tsCreate', 'expireTime'] }],
  readAgain: [getBillBalance],
  actions: [
    {
      operation: createInvestment,
      label: '充值',
      at: 'list',
      form: ['amount', { field: 'payType', initial: 'wechat' }],
      check: ({ amount = '' }) => checkRechargeAmount(amount),
      success: '已发起充值，到账后余额增加',
      perform: async (_, means, { amount, payType }) => {
        if (!(await agreesTo(means, amount, payType))) return false
        await means.call(createInvestment, { body: { amount, payType } })
        return true
      },
    },
    {
      operation: payInvestment,
      label: '支付',
      enabled: isWaiting,
      form: ['payType'],
      success: '已发起支付，到账后余额增加',
      perform: async ([row], means, { payType }) => {
        if (row === undefined || !(await agreesTo(means, row.amount, payType))) return false
        await means.call(payInvestment, { path: { id: row.id }, body: { payType } })
        return true
      },
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

async function agreesTo(
  { call }: Means,
  amount: string,
  payType: Body<'payInvestment'>['payType'],
): Promise<boolean> {
  const told = rechargeSummary(await call(getBillBalance, {}), amount, payType)
  return confirm('充值', told.join('；'), { yes: `充值 ¥${formatMoney(amount)}` })
}

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

/** Rates by product. */
export const brokerageStrategies = defineResource('brokerageStrategies', {
  label: '佣金策略',
  operations: { list: getBrokerageStrategy },
  title: 'productName',
  list: { columns: ['productName', 'rate', 'fromAmount', 'startTime'], sortable: [] },
})
