import {
  getInvoiceListDetails,
  issueInvoiceListRows,
  listInvoiceListWorkspaces,
  recoverInvoiceListRows,
  removeInvoiceListRows,
  splitInvoiceListRow,
  transferInvoiceListRows,
} from '@kaipiao/client/described'
import { defineResource } from '../../kit/define-resource.ts'
import { idsOf, isDoubtful, takes, WORKSPACE_COLUMNS } from './row-actions.ts'

const success = '已提交，未能开具的行见说明'

/** As 批量开票, on rows of its own (BI02); what was removed stands under its tab. */
export const listInvoices = defineResource('list-invoices', {
  label: '清单开票',
  operations: { list: listInvoiceListWorkspaces, get: getInvoiceListDetails },
  title: 'gfmc',
  menu: { group: 'invoicing', icon: 'batches' },
  list: { columns: WORKSPACE_COLUMNS, search: 'keyword', tabs: { field: 'state', counts: ['failed'] } },
  actions: [
    {
      operation: issueInvoiceListRows,
      label: '确认开具',
      confirm: '购方税号可能有误，仍要开具？',
      success,
      enabled: isDoubtful,
      parts: (rows) => ({ query: { scene: 'confirm' }, ...idsOf(rows) }),
    },
    {
      operation: issueInvoiceListRows,
      label: '批量开具',
      at: 'selection',
      success,
      parts: idsOf,
    },
    {
      operation: splitInvoiceListRow,
      label: '拆分',
      enabled: takes('split'),
      form: [
        { field: 'mode', initial: 'amount' },
        { field: 'limit', help: '按金额：每张不含税金额都低于它；按行数：每张最多的行数，至少2' },
      ],
      success: (parts) => (parts.length > 1 ? `已拆成 ${parts.length} 张` : '没有超过限额，无需拆分'),
    },
    {
      operation: transferInvoiceListRows,
      label: '转移',
      at: ['row', 'selection'],
      enabled: takes('transfer'),
      keysAs: 'ids',
      form: [
        { field: 'diskId', label: '目标终端', isKept: true },
        { field: 'fplxdm', help: '不选则票种不变' },
      ],
      success: '已转移',
    },
    {
      operation: recoverInvoiceListRows,
      label: '恢复',
      at: ['row', 'selection'],
      enabled: takes('recover'),
      success: ({ count }) => `已恢复 ${count} 行`,
      parts: idsOf,
    },
    {
      operation: removeInvoiceListRows,
      label: '移除',
      at: ['row', 'selection'],
      enabled: takes('remove'),
      confirm: '移到“已移除”页签，之后可以恢复。确定移除？',
      isDangerous: true,
      parts: idsOf,
    },
  ],
})
