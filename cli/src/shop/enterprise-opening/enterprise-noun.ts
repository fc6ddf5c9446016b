import { defineNoun } from '../../nouns/noun.ts'

/** Enterprises have a command of their own beside: opening many of them is an order of the shop. */
export const enterpriseNoun = defineNoun({
  name: 'enterprise',
  label: '企业',
  list: 'listStoreEnterprises',
  columns: ['id', 'taxerName', 'taxerId'],
  id: 'id',
  filters: { keyword: '名称或税号的一部分' },
})
