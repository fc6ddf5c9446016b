import { cancelStoreOrder, getStoreOrder, listStoreOrders, payStoreOrder } from '@kaipiao/client/described'
import { defineResource } from '../kit/define-resource.ts'

export const storeOrders = defineResource('store-orders', {
  label: '商城订单',
  operations: { list: listStoreOrders, get: getStoreOrder },
  title: 'taxerName',
  menu: { group: 'shop', icon: 'storeOrders' },
  paths: { member: '/member/ykkOrder', account: '/account/ykkOrder', service: '/service/ykkOrder' },
  list: {
    columns: [
      { field: 'taxerName', width: 240 },
      { field: 'goods', width: 220, render: (goods) => goods.map(({ name }) => name).join('、') },
      'type',
      'state',
      'totalAmt',
      'endTime',
      'createdTime',
      'startTime',
      { field: 'mode', isHidden: true },
    ],
    search: 'keyword',
    filters: ['state', 'type'],
  },
  detail: [
    { title: '订单', fields: ['id', 'taxerName', 'type', 'mode', 'state', 'createdTime', 'remark'] },
    { title: '商品', fields: ['goods'] },
    { title: '金额', fields: ['totalAmt', 'amountBrief'] },
    { title: '服务', fields: ['startTime', 'endTime', 'extras'] },
  ],
  actions: [
    {
      operation: payStoreOrder,
      label: '支付',
      enabled: (row) => row.state === 'unpaid',
      perform: async ([row], { openPanel }) =>
        row ? openPanel({ kind: 'payment', orderId: row.id }) : false,
    },
    {
      operation: cancelStoreOrder,
      label: '取消订单',
      confirm: '取消后订单不能再支付，确定取消？',
      isDangerous: true,
      enabled: (row) => row.state === 'unpaid',
    },
  ],
})
