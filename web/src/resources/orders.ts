import {
  cancelIssueOrder,
  cancelIssueOrders,
  deleteIssueOrders,
  listIssueOrders,
  retryIssueOrder,
} from '@kaipiao/client/described'
import { RETRY_ORDER } from '@kaipiao/domain/tax-bureau/messages'
import { defineResource } from '../kit/define-resource.ts'

const APPLIED = 1
const ISSUING = 2
const FAILED = 101

export const orders = defineResource('orders', {
  label: '开票订单',
  operations: { list: listIssueOrders },
  title: 'ddh',
  menu: { group: 'invoicing', icon: 'orders' },
  scope: { diskId: 'currentTerminal' },
  list: {
    columns: [
      { field: 'ddh', width: 180 },
      'ddzt',
      { field: 'gfmc', width: 210 },
      { field: 'jshj', width: 120 },
      'tsCreate',
      { field: 'message', width: 180 },
      { field: 'fphm', width: 190 },
      'fplxdm',
      { field: 'xfmc', isHidden: true, width: 220 },
      { field: 'expireTime', isHidden: true },
    ],
    search: 'keyword',
    tabs: { field: 'ddzt', counts: [FAILED, ISSUING, APPLIED] },
    filters: ['fplxdm'],
    range: { from: 'qsrq', to: 'zzrq', label: '创建日期' },
    sort: '-tsCreate',
  },
  waits: [{ label: '开具失败的订单', filters: { ddzt: FAILED } }],
  actions: [
    {
      operation: retryIssueOrder,
      label: '重试',
      afterLogin: RETRY_ORDER,
      enabled: (row) => row.ddzt === FAILED,
    },
    {
      operation: cancelIssueOrder,
      label: '撤销',
      confirm: '撤销后该订单不再开具，确定撤销？',
      isDangerous: true,
      enabled: (row) => [APPLIED, ISSUING, FAILED].includes(row.ddzt),
    },
    {
      operation: cancelIssueOrders,
      label: '撤销',
      at: 'selection',
      keysAs: 'ids',
      confirm: '撤销后所选订单不再开具，确定撤销？',
      isDangerous: true,
    },
    {
      operation: deleteIssueOrders,
      label: '删除',
      at: 'selection',
      keysAs: 'ids',
      confirm: '删除后不可恢复，确定删除所选订单？',
      isDangerous: true,
    },
  ],
})
