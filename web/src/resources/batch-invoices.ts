import {
  getBatchDetails,
  issueBatchRows,
  listBatchWorkspaces,
  removeBatchRows,
} from '@kaipiao/client/described'
import { defineResource } from '../kit/define-resource.ts'

const success = '已提交，未能开具的行见说明'

export const batchInvoices = defineResource('batch-invoices', {
  label: '批量开票',
  operations: { list: listBatchWorkspaces, get: getBatchDetails },
  title: 'gfmc',
  menu: { group: 'invoicing', icon: 'batches' },
  list: {
    columns: [
      { field: 'gfmc', width: 220 },
      'state',
      'fplxdm',
      'jshj',
      'tsCreate',
      { field: 'message', width: 200 },
      { field: 'fphm', width: 190 },
      { field: 'serial', width: 150 },
      { field: 'batchNo', width: 190 },
      { field: 'xfmc', width: 220, isHidden: true },
      { field: 'diskId', isHidden: true },
    ],
    search: 'keyword',
    filters: ['state'],
  },
  actions: [
    {
      // Only the user can say that an odd tax number is right (VL02).
      operation: issueBatchRows,
      label: '确认开具',
      confirm: '购方税号可能有误，仍要开具？',
      success,
      enabled: ({ state, errCode }) => state === 'failed' && errCode === 202500034,
      parts: (rows) => ({ query: { scene: 'confirm' }, body: { ids: rows.map((row) => row.id) } }),
    },
    {
      operation: issueBatchRows,
      label: '批量开具',
      at: 'selection',
      success,
      parts: (rows) => ({ body: { ids: rows.map((row) => row.id) } }),
    },
    {
      operation: removeBatchRows,
      label: '移除',
      at: 'selection',
      confirm: '所选行移入回收区，之后可以恢复。确定移除？',
      isDangerous: true,
      parts: (rows) => ({ body: { ids: rows.map((row) => row.id) } }),
    },
  ],
})
