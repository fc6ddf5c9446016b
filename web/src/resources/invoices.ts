import {
  exportInvoiceOfd,
  exportInvoicePdf,
  exportInvoiceXmlZip,
  getStatsInvoiceDetail,
  listStatsDetail,
  printInvoiceBatch,
} from '@kaipiao/client/described'
import { defineResource } from '../kit/define-resource.ts'
import { printInvoices } from '../kit/print-invoices.ts'
import { INVOICE_SECTIONS } from './issued/invoice-sections.ts'

export const invoices = defineResource('invoices', {
  label: '发票',
  operations: { list: listStatsDetail, get: getStatsInvoiceDetail },
  title: 'fphm',
  menu: { group: 'invoicing', icon: 'invoices' },
  scope: { diskId: 'currentTerminal' },
  list: {
    columns: [
      { field: 'fphm', width: 190, kind: 'copyable' },
      'fplxdm',
      'fplb',
      { field: 'gfmc', width: 220 },
      'jshj',
      'kprq',
      { field: 'hjje', isHidden: true },
      { field: 'hjse', isHidden: true },
      { field: 'kpr', isHidden: true },
      { field: 'fpdm', isHidden: true },
      { field: 'xfmc', isHidden: true, width: 220 },
      { field: 'bz', isHidden: true },
    ],
    search: 'keyword',
    filters: ['fplxdm', 'fplb'],
    range: { from: 'qsrq', to: 'zzrq', label: '开票日期' },
    sort: '-kprq',
  },
  detail: INVOICE_SECTIONS,
  actions: [
    { operation: exportInvoicePdf, label: 'PDF', parts: ([row]) => ({ query: { id: [row?.id ?? ''] } }) },
    { operation: exportInvoiceXmlZip, label: 'XML', parts: ([row]) => ({ query: { id: [row?.id ?? ''] } }) },
    { operation: exportInvoiceOfd, label: 'OFD', parts: ([row]) => ({ query: { id: [row?.id ?? ''] } }) },
    {
      operation: printInvoiceBatch,
      label: '打印',
      success: '已发送到打印服务',
      perform: (rows, { scope: { diskId = '' }, ...means }) => printInvoices(rows, diskId, means),
    },
    {
      operation: printInvoiceBatch,
      label: '打印',
      at: 'selection',
      success: '已发送到打印服务',
      perform: (rows, { scope: { diskId = '' }, ...means }) => printInvoices(rows, diskId, means),
    },
    {
      operation: exportInvoicePdf,
      label: '下载 PDF',
      at: 'selection',
      parts: (rows) => ({ query: { id: rows.map((row) => row.id) } }),
    },
    {
      operation: exportInvoiceXmlZip,
      label: '下载 XML',
      at: 'selection',
      parts: (rows) => ({ query: { id: rows.map((row) => row.id) } }),
    },
  ],
})
