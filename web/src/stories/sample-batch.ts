import type { Client } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { issueBatchRows, listBatchWorkspaces, uploadBatchInvoices } from '@kaipiao/client/described'
import { defineResource } from '../kit/definitions.ts'
import { answering, pageOf, type Answers } from './memory-client.ts'

/** Rows that come in by whole files. */
export const sampleBatch = defineResource('sampleBatch', {
  label: '批量开票',
  operations: { list: listBatchWorkspaces },
  title: 'gfmc',
  list: { columns: [{ field: 'gfmc', width: 220 }, 'state', 'jshj', 'batchNo'], search: 'keyword' },
  upload: {
    operation: uploadBatchInvoices,
    label: '导入',
    unit: '张发票',
    hint: '税局的批量开票模板，或自己的一张表',
    titles: () => Promise.resolve((text) => text === '购买方名称' || text === '金额'),
    template: {
      fileName: '模板.xlsx',
      sheets: () => Promise.resolve([{ name: '发票', rows: [['购买方名称', '金额']] }]),
    },
    send: (sheets, { diskId = '' }) =>
      Promise.resolve({
        parts: { body: { diskId, sheets: sheets.map(({ name }) => ({ name, rows: [] })) } },
        faults: [],
        notes: [],
      }),
    next: {
      action: '批量开具',
      say: (count) => `开具这 ${count} 张`,
      rows: () => ({ state: 'waiting' }),
      isOf: () => true,
    },
    refused: (sheets) => Promise.resolve([...sheets]),
  },
  actions: [
    {
      operation: issueBatchRows,
      label: '批量开具',
      at: 'selection',
      isInParts: true,
      parts: (rows) => ({ body: { ids: rows.map(({ id }) => id) } }),
    },
  ],
})

const REPORT = {
  allCount: 4,
  successCount: 2,
  repeatedCount: 1,
  batchNo: '20260115103000001',
  ignoredColumns: ['“发票”的列“备用”没有导入'],
  errorList: [{ row: 5, serial: '0004', message: '购买方税号有误' }],
}

/** A platform that takes files in its way. */
export const batchClient = (uploadBatchInvoices: Answers[string] = () => REPORT): Client =>
  answering({
    listBatchWorkspaces: (parts) => pageOf([build('BatchInvoice', { state: 'waiting' })], parts),
    issueBatchRows: () => ({}),
    uploadBatchInvoices,
  })
