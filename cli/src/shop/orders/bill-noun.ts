import { defineNoun, KEYWORD } from '../../nouns/noun.ts'

export const billNoun = defineNoun({
  name: 'bill',
  label: '商城账单',
  list: 'listStoreOrders',
  get: 'getStoreOrder',
  columns: ['id', 'taxerName', 'type', 'mode', 'state', 'totalAmt', 'createdTime'],
  id: 'id',
  filters: { keyword: KEYWORD, state: '状态', type: '订单类型', mode: '订单方式' },
  acts: { cancel: { operation: 'cancelStoreOrder', label: '取消', isFinal: true } },
})
