import { createProxyInvoice, listProxyOrders } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'
import { CORRECT_ORDER } from './orders.ts'

export const proxyOrders = defineResource('proxy-orders', {
  page: 'yidaikai',
  label: '易代开订单',
  recordLabel: '代开申请',
  operations: { list: listProxyOrders, create: createProxyInvoice },
  title: 'ddh',
  scope: { diskId: 'currentTerminal' },
  list: {
    columns: [
      { field: 'ddh', width: 180 },
      'ddzt',
      { field: 'gfmc', width: 210 },
      'jshj',
      'tsCreate',
      { field: 'message', width: 180 },
      { field: 'fphm', width: 190 },
      'fplxdm',
    ],
    search: 'keyword',
    filters: ['ddzt', 'fplxdm'],
    range: { from: 'qsrq', to: 'zzrq', label: '创建日期' },
    totals: ['jshj'],
  },
  panels: [CORRECT_ORDER],
})
