import { defineNoun, KEYWORD } from '../../nouns/noun.ts'

const batchRow = {
  columns: ['serial', 'gfmc', 'fplxdm', 'jshj', 'state', 'message', 'fphm', 'batchNo'],
  id: 'id',
  filters: { keyword: KEYWORD, state: '状态', batchNo: '批次号', taskId: '任务编号' },
  perDisk: 'optional',
} as const

const transferFields = { diskId: '目标税盘', fplxdm: '发票类型，不给则不变' }

/** Rows of the batch workspace; a workbook is brought in by a command of its own beside. */
export const batchNoun = defineNoun({
  ...batchRow,
  name: 'batch',
  label: '批量开票',
  list: 'listBatchWorkspaces',
  get: 'getBatchDetails',
  acts: {
    issue: {
      operation: 'issueBatchRows',
      label: '提交开具',
      isBatch: true,
      isFinal: true,
      done: { state: ['issuing', 'issued'] },
    },
    transfer: { operation: 'transferBatchRows', label: '转移', isBatch: true, fields: transferFields },
    split: {
      operation: 'splitBatchRow',
      label: '拆分',
      fields: { mode: 'amount 或 rows', limit: '限额或行数' },
    },
    remove: { operation: 'removeBatchRows', label: '移除', isBatch: true },
    recover: { operation: 'recoverBatchRows', label: '恢复', isBatch: true },
  },
})

/** The same on rows of its own (BI02). */
export const batchListNoun = defineNoun({
  ...batchRow,
  name: 'batch-list',
  label: '清单开票',
  list: 'listInvoiceListWorkspaces',
  get: 'getInvoiceListDetails',
  acts: {
    issue: {
      operation: 'issueInvoiceListRows',
      label: '提交开具',
      isBatch: true,
      isFinal: true,
      done: { state: ['issuing', 'issued'] },
    },
    transfer: { operation: 'transferInvoiceListRows', label: '转移', isBatch: true, fields: transferFields },
    split: {
      operation: 'splitInvoiceListRow',
      label: '拆分',
      fields: { mode: 'amount 或 rows', limit: '限额或行数' },
    },
    remove: { operation: 'removeInvoiceListRows', label: '移除', isBatch: true },
    recover: { operation: 'recoverInvoiceListRows', label: '恢复', isBatch: true },
  },
})
