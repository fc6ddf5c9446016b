import type { Schemas } from '@kaipiao/client'
import {
  cancelIssueOrder,
  cancelIssueOrders,
  deleteIssueOrder,
  deleteIssueOrders,
  listIssueOrders,
  reloadIssueOrder,
  retryIssueOrder,
  topIssueOrder,
  updateIssueOrderForm,
} from '@kaipiao/client/described'
import {
  canDeleteIssueOrder,
  canMoveIssueOrder,
  canTopIssueOrder,
  retriedIssueOrderState,
} from '@kaipiao/domain/invoicing/orders/order-transitions'
import { RETRY_ORDER } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource } from '../../../kit/definitions.ts'

const APPLIED = 1
const ISSUING = 2
const FAILED = 101

/** An order that was not issued, in the form: corrected there, and issued as the same order (IV14). */
export const CORRECT_ORDER = {
  label: '修改并重开',
  page: ({ ddh }: Pick<Schemas['IssueOrder'], 'ddh'>) => `/positive?order=${ddh}`,
  operation: updateIssueOrderForm,
  enabled: ({ ddzt }: Pick<Schemas['IssueOrder'], 'ddzt'>) => canMoveIssueOrder(ddzt, 'edit'),
} as const

export const orders = defineResource('orders', {
  page: 'orders',
  operations: { list: listIssueOrders },
  title: 'ddh',
  // The list is that of one terminal.
  gone: '其他终端或已删除的订单',
  scope: { diskId: 'currentTerminal' },
  list: {
    columns: [
      { field: 'ddh', width: 232 },
      'ddzt',
      { field: 'gfmc', width: 276 },
      { field: 'jshj', width: 116 },
      'tsCreate',
      { field: 'message', width: 240 },
      { field: 'fphm', width: 190 },
      { field: 'fplxdm', isHidden: true },
      { field: 'xfmc', isHidden: true, width: 220 },
      { field: 'expireTime', isHidden: true },
    ],
    search: 'keyword',
    tabs: { field: 'ddzt', counts: [FAILED, ISSUING, APPLIED] },
    filters: ['fplxdm'],
    range: { from: 'qsrq', to: 'zzrq', label: '创建日期' },
    totals: ['jshj'],
    sort: '-tsCreate',
  },
  waits: WAITING_LISTS.listIssueOrders,
  panels: [CORRECT_ORDER],
  actions: [
    {
      operation: retryIssueOrder,
      label: '重试',
      afterLogin: RETRY_ORDER,
      enabled: (row) => retriedIssueOrderState(row).ok,
    },
    {
      operation: updateIssueOrderForm,
      label: '改票面',
      inRow: '改票面',
      confirm: '失败的订单改好后点“重试”开具；要改商品行，请用“修改并重开”。',
      isLast: true,
      enabled: ({ ddzt }) => canMoveIssueOrder(ddzt, 'edit'),
      form: [
        { field: 'buyerTaxerName', isKept: ({ form }) => form.buyerTaxerName },
        { field: 'buyerTaxerId', isKept: ({ form }) => form.buyerTaxerId },
        { field: 'buyerAddressTel', isKept: ({ form }) => form.buyerAddressTel },
        { field: 'buyerBankAccount', isKept: ({ form }) => form.buyerBankAccount },
        { field: 'receiver', isKept: ({ form }) => form.receiver },
        { field: 'remark', isKept: ({ form }) => form.remark },
      ],
      success: '票面已修改',
      parts: ([row], changed) => ({
        path: { id: row?.id ?? '' },
        body: { ...row?.form, ...changed },
      }),
    },
    {
      operation: reloadIssueOrder,
      label: '刷新',
      isLast: true,
      success: ({ pendOrderCount, message }) => `${message}，该终端待开 ${pendOrderCount} 单`,
    },
    {
      operation: topIssueOrder,
      label: '置顶',
      isLast: true,
      enabled: ({ ddzt }) => canTopIssueOrder(ddzt),
      success: '已置顶，下一个开具',
    },
    {
      operation: deleteIssueOrder,
      label: '删除',
      confirm: '删除后不可恢复，确定删除这张订单？',
      isDangerous: true,
      isLast: true,
      enabled: ({ ddzt }) => canDeleteIssueOrder(ddzt),
      parts: ([row]) => ({ path: { a: row?.diskId ?? '', b: row?.id ?? '' } }),
    },
    {
      operation: cancelIssueOrder,
      label: '撤销',
      confirm: '撤销后该订单不再开具，确定撤销？',
      isDangerous: true,
      isLast: true,
      enabled: ({ ddzt }) => canMoveIssueOrder(ddzt, 'cancel'),
    },
    {
      operation: retryIssueOrder,
      label: '重试',
      at: 'selection',
      isEach: true,
      afterLogin: RETRY_ORDER,
    },
    {
      operation: updateIssueOrderForm,
      label: '批量改票面',
      at: 'selection',
      isEach: true,
      confirm: '填写的内容写进所选的每张订单，留空的不变。改好后选中它们点“重试”开具。',
      form: ['buyerAddressTel', 'buyerBankAccount', 'receiver', 'remark'],
      success: '票面已修改',
      parts: ([row], typed) => ({
        path: { id: row?.id ?? '' },
        body: { ...(row?.form ?? typed), ...written(typed) },
      }),
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

/** What somebody has written: of several orders nothing else changes. */
function written<Form extends object>(form: Form): Partial<Form> {
  const said = { ...form }
  for (const key in said) if (said[key] === '' || said[key] === undefined) delete said[key]
  return said
}
