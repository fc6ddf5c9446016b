import { defineNoun, KEYWORD } from '../../nouns/noun.ts'

export const orderNoun = defineNoun({
  name: 'order',
  label: '开票订单',
  list: 'listIssueOrders',
  columns: ['ddh', 'ddzt', 'fplxdm', 'gfmc', 'jshj', 'message', 'tsCreate'],
  id: 'id',
  filters: {
    keyword: KEYWORD,
    fplxdm: '发票类型',
    ddzt: '订单状态',
    qsrq: '创建日期起',
    zzrq: '创建日期止',
  },
  perDisk: 'optional',
  acts: {
    retry: { operation: 'retryIssueOrder', label: '重试', done: { ddzt: [1, 2, 3, 11, 12] } },
    cancel: { operation: 'cancelIssueOrder', label: '撤销', isFinal: true, done: { ddzt: [103] } },
  },
})
