import { defineNoun } from '../../nouns/noun.ts'

export const sellerTaxNoun = defineNoun({
  name: 'seller-tax',
  label: '代办税费',
  list: 'listSellerTaxReturns',
  get: 'getSellerTaxReturn',
  columns: ['taxerName', 'sbssq', 'sellerCount', 'sales', 'total', 'state', 'sbjzrq'],
  id: 'id',
  filters: { sbssq: '所属期', eid: '企业编号', state: '状态' },
  acts: {
    submit: { operation: 'submitSellerTaxReturn', label: '申报', done: { state: ['declared'] } },
  },
})
