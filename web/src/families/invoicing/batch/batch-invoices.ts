import {
  getBatchDetails,
  issueBatchRows,
  listBatchWorkspaces,
  removeBatchRows,
  splitBatchRow,
  transferBatchRows,
  updateBatchRow,
  uploadBatchInvoices,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'
import { ACTS, BATCH_UPLOAD, idsOf, takes, WORKSPACE_COLUMNS, WORKSPACE_DETAIL } from './batch-acts.ts'

export const batchInvoices = defineResource('batch-invoices', {
  page: 'batchInvoices',
  operations: { list: listBatchWorkspaces, get: getBatchDetails },
  title: 'gfmc',
  list: { columns: WORKSPACE_COLUMNS, search: 'keyword', filters: ['state'] },
  detail: WORKSPACE_DETAIL,
  upload: { operation: uploadBatchInvoices, ...BATCH_UPLOAD },
  panels: [
    {
      label: '修改',
      operation: updateBatchRow,
      page: ({ id }) => `/positive?batch=${id}`,
      enabled: takes('edit'),
    },
  ],
  actions: [
    { operation: issueBatchRows, ...ACTS.confirm },
    { operation: issueBatchRows, ...ACTS.issue },
    { operation: splitBatchRow, ...ACTS.split },
    { operation: transferBatchRows, ...ACTS.transfer },
    {
      operation: removeBatchRows,
      label: '移除',
      at: 'selection',
      isInParts: true,
      confirm: '所选行移入回收区，之后可以恢复。确定移除？',
      isDangerous: true,
      parts: idsOf,
    },
  ],
})
