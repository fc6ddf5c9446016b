import { getBatchDetails, listBatchWorkspaces, recoverBatchRows } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Rows that were taken out of batches, until they are taken back. */
export const batchRecycle = defineResource('batch-recycle', {
  page: 'reclamation',
  operations: { list: listBatchWorkspaces, get: getBatchDetails },
  title: 'gfmc',
  constants: { list: { state: 'removed' } },
  list: {
    columns: [
      { field: 'gfmc', width: 220 },
      'fplxdm',
      'jshj',
      'tsCreate',
      { field: 'serial', width: 150 },
      { field: 'batchNo', width: 190, isHidden: true },
      { field: 'xfmc', width: 220 },
      'diskId',
    ],
    search: 'keyword',
  },
  actions: [
    {
      operation: recoverBatchRows,
      label: '恢复',
      parts: (rows) => ({ body: { ids: rows.map((row) => row.id) } }),
    },
    {
      operation: recoverBatchRows,
      label: '恢复所选',
      at: 'selection',
      isInParts: true,
      parts: (rows) => ({ body: { ids: rows.map((row) => row.id) } }),
    },
  ],
})
