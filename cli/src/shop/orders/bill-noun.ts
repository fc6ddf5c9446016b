import { defineNoun, KEYWORD } from '../../nouns/noun.ts'

export const billNoun = defineNoun({
  name: 'bill',
  label: '商城账单',
  list: 'listStoreOrders',
  get: 'getStoreOrder',
  columns: [
    'id',
    'taxerName',
    'type',
    'mode',
    'state',
    'totalAmt',
    'invoiceState',
    'invoiceable',
    'createdTime',
  ],
  id: 'id',
  filters: { keyword: KEYWORD, state: '状态', type: '订单类型', mode: '订单方式' },
  acts: {
    cancel: { operation: 'cancelStoreOrder', label: '取消', isFinal: true, done: { state: ['cancelled'] } },
    invoice: {
      operation: 'createStoreInvoice',
      label: '申请开票',
      isBatch: true,
      isFinal: true,
      keysAs: 'orderIds',
      fields: { titleId: '发票抬头编号', fplxdm: '82 普票，81 专票', receiver: '收票邮箱' },
    },
  },
})
