import { defineNoun, KEYWORD } from '../../nouns/noun.ts'

export const personSaleNoun = defineNoun({
  name: 'person-sale',
  label: '代扣自然人增值税',
  list: 'listPersonSales',
  columns: ['taxerName', 'name', 'nature', 'paidDate', 'sales', 'levy', 'vat', 'total'],
  id: 'id',
  filters: { keyword: KEYWORD, eid: '企业编号', sbssq: '所属期', declarationId: '申报编号' },
  sheet: () => import('./person-sale-sheet.ts'),
})
