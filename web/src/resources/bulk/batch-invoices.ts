import {
  getBatchDetails,
  issueBatchRows,
  listBatchWorkspaces,
  removeBatchRows,
  splitBatchRow,
  transferBatchRows,
} from '@kaipiao/client/described'
import { defineResource } from '../../kit/define-resource.ts'
import { idsOf, isDoubtful, takes, WORKSPACE_COLUMNS } from './row-actions.ts'

const success = '已提交，未能开具的行见说明'

export const batchInvoices = defineResource('batch-invoices', {
  label: '批量开票',
  operations: { list: listBatchWorkspaces, get: getBatchDetails },
  title: 'gfmc',
  menu: { group: 'invoicing', icon: 'batches' },
  list: { columns: WORKSPACE_COLUMNS, search: 'keyword', filters: ['state'] },
  actions: [
    {
      operation: issueBatchRows,
      label: '确认开具',
      confirm: '购方税号可能有误，仍要开具？',
      success,
      enabled: isDoubtful,
      parts: (rows) => ({ query: { scene: 'confirm' }, ...idsOf(rows) }),
    },
    {
      operation: issueBatchRows,
      label: '批量开具',
      at: 'selection',
      success,
      parts: idsOf,
    },
    {
      operation: splitBatchRow,
      label: '拆分',
      enabled: takes('split'),
      form: [
        { field: 'mode', initial: 'amount' },
        { field: 'limit', help: '按金额：每张不含税金额都低于它；按行数：每张最多的行数，至少2' },
      ],
      success: (parts) => (parts.length > 1 ? `已拆成 ${parts.length} 张` : '没有超过限额，无需拆分'),
    },
    {
      operation: transferBatchRows,
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
      operation: removeBatchRows,
      label: '移除',
      at: 'selection',
      confirm: '所选行移入回收区，之后可以恢复。确定移除？',
      isDangerous: true,
      parts: idsOf,
    },
  ],
})
