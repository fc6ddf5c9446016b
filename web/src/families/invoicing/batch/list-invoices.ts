import {
  getInvoiceListDetails,
  issueInvoiceListRows,
  listInvoiceListWorkspaces,
  recoverInvoiceListRows,
  removeInvoiceListRows,
  splitInvoiceListRow,
  transferInvoiceListRows,
  updateInvoiceListRow,
  uploadInvoiceList,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'
import { ACTS, BATCH_UPLOAD, idsOf, takes, WORKSPACE_COLUMNS, WORKSPACE_DETAIL } from './batch-acts.ts'

/** As 批量开票, on rows of its own (BI02); what was removed stands under its tab. */
export const listInvoices = defineResource('list-invoices', {
  page: 'listInvoices',
  operations: { list: listInvoiceListWorkspaces, get: getInvoiceListDetails },
  title: 'gfmc',
  list: { columns: WORKSPACE_COLUMNS, search: 'keyword', tabs: { field: 'state', counts: ['failed'] } },
  detail: WORKSPACE_DETAIL,
  upload: { operation: uploadInvoiceList, ...BATCH_UPLOAD },
  panels: [
    {
      label: '修改',
      operation: updateInvoiceListRow,
      page: ({ id }) => `/positive?list=${id}`,
      enabled: takes('edit'),
    },
  ],
  actions: [
    { operation: issueInvoiceListRows, ...ACTS.confirm },
    { operation: issueInvoiceListRows, ...ACTS.issue },
    { operation: splitInvoiceListRow, ...ACTS.split },
    { operation: transferInvoiceListRows, ...ACTS.transfer },
    {
      operation: recoverInvoiceListRows,
      label: '恢复',
      at: ['row', 'selection'],
      isInParts: true,
      enabled: takes('recover'),
      success: ({ count }) => `已恢复 ${count} 行`,
      parts: idsOf,
    },
    {
      operation: removeInvoiceListRows,
      label: '移除',
      at: ['row', 'selection'],
      isInParts: true,
      enabled: takes('remove'),
      confirm: '移到“已移除”页签，之后可以恢复。确定移除？',
      isDangerous: true,
      parts: idsOf,
    },
  ],
})
