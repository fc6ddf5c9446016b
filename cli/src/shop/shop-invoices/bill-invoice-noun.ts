import { defineNoun, KEYWORD } from '../../nouns/noun.ts'

export const billInvoiceNoun = defineNoun({
  name: 'bill-invoice',
  label: '商城发票',
  list: 'listStoreInvoices',
  get: 'getStoreInvoice',
  columns: ['id', 'gfmc', 'fplxdm', 'jshj', 'redAmount', 'state', 'fphm', 'kprq'],
  id: 'id',
  filters: { keyword: KEYWORD, state: '状态' },
})
