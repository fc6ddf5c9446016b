import { defineNoun } from '../../nouns/noun.ts'

export const taxPaymentNoun = defineNoun({
  name: 'tax-payment',
  label: '缴款记录',
  list: 'listTaxPayments',
  columns: ['taxerName', 'zsxmmc', 'sbssq', 'kind', 'state', 'se', 'znj', 'hj', 'rkrq', 'message'],
  id: 'id',
  filters: { sbssq: '所属期', eid: '企业编号', declarationId: '申报编号', state: '状态' },
})
