import { defineNoun } from '../../nouns/noun.ts'

export const rechargeNoun = defineNoun({
  name: 'recharge',
  label: '充值记录',
  list: 'listInvestments',
  get: 'getInvestment',
  columns: ['id', 'amount', 'payType', 'state', 'tsCreate', 'expireTime'],
  id: 'id',
  filters: { qsrq: '开始日期', zzrq: '结束日期' },
  acts: {
    pay: {
      operation: 'payInvestment',
      label: '支付',
      fields: { payType: '支付方式：wechat 或 transfer' },
      done: { state: ['paid'] },
    },
    cancel: { operation: 'cancelInvestment', label: '取消', isFinal: true, done: { state: ['closed'] } },
  },
})
