import type { Row } from '@kaipiao/client'
import {
  cancelStoreOrder,
  createStoreInvoice,
  createStoreOrder,
  getStoreOrder,
  listStoreOrders,
  payStoreOrder,
} from '@kaipiao/client/described'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { ORDER_TYPES } from '@kaipiao/domain/lookups/shop/order-type'
import { defineResource, type Means } from '../../../kit/definitions.ts'

/** The one way that pays several orders (PY01, PY22): each by itself, so that one that is refused keeps no other. */
const BALANCE = 1 as const

/** Upgrade, downgrade or refund of what the order has opened; the panel says what it comes to, or why it can't be. */
function change(orderType: 3 | 4 | 5) {
  return {
    operation: createStoreOrder,
    label: labelOf(ORDER_TYPES, orderType),
    isLast: true,
    enabled: (row: Row<'listStoreOrders'>) => isServing(row),
    perform: async ([row]: readonly Row<'listStoreOrders'>[], { openPanel }: Means) =>
      row ? openPanel({ kind: 'storeChange', orderId: row.id, orderType }) : false,
  }
}

/** A downgrade serves on once its money has gone back. */
function isServing({ state, type }: Row<'listStoreOrders'>): boolean {
  return state === 'opened' || (state === 'refunded' && type === 4)
}

/** Each name once: an order of a batch has the same goods for each enterprise. */
function namesOf(goods: Row<'listStoreOrders'>['goods']): string {
  return [...new Set(goods.map(({ name }) => name))].join('、')
}

export const storeOrders = defineResource('store-orders', {
  page: 'storeOrders',
  operations: { list: listStoreOrders, get: getStoreOrder },
  title: 'taxerName',
  list: {
    columns: [
      { field: 'taxerName', width: 240 },
      { field: 'goods', width: 220, render: namesOf },
      'type',
      'state',
      'totalAmt',
      'invoiceState',
      { field: 'invoiceable', isHidden: true },
      'createdTime',
      'startTime',
      'endTime',
      { field: 'mode', isHidden: true },
    ],
    search: 'keyword',
    filters: ['state', 'type'],
    totals: ['totalAmt', 'invoiceable'],
  },
  detail: [
    { title: '订单', fields: ['id', 'taxerName', 'type', 'mode', 'state', 'createdTime', 'remark'] },
    { title: '商品', fields: ['goods'] },
    { title: '结算明细', fields: ['totalAmt', 'amount', 'amountBrief'] },
    { title: '开票', fields: ['invoiceState', 'invoiceable'] },
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
      operation: payStoreOrder,
      label: '余额支付',
      at: 'selection',
      isEach: true,
      confirm: '所选订单逐笔从账户余额支付；余额不足的订单留在待支付，可改用其他支付方式。确定支付？',
      success: '支付成功，开通需要1-5分钟',
      enabled: (row) => row.state === 'unpaid',
      parts: ([order]) => ({
        path: { orderId: order?.id ?? '' },
        body: { type: BALANCE, amount: order?.amount.settleTotal ?? '' },
      }),
    },
    {
      operation: cancelStoreOrder,
      label: '取消订单',
      confirm: '取消后订单不能再支付，确定取消？',
      isDangerous: true,
      enabled: (row) => row.state === 'unpaid',
    },
    {
      operation: createStoreInvoice,
      label: '申请开票',
      at: ['row', 'selection'],
      keysAs: 'orderIds',
      enabled: (row) => row.invoiceState === 'open',
      form: ['titleId', { field: 'fplxdm', initial: '82' }, 'receiver'],
      success: ({ jshj }) => `已申请开票 ${jshj} 元，请到“商城发票”查看`,
    },
    change(3),
    change(4),
    change(5),
  ],
})
