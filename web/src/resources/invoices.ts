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

export const invoices = defineResource('invoices', {
  label: '发票',
  operations: { list: listStatsDetail, get: getStatsInvoiceDetail },
  title: 'fphm',
  menu: { group: 'invoicing', icon: 'invoices' },
  scope: { diskId: 'currentTerminal' },
  live: ['FPKJ'],
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
  detail: [
    {
      title: '票面',
      fields: [{ field: 'fphm', kind: 'copyable' }, 'fpdm', 'fplxdm', 'fplb', 'kprq', 'hjje', 'hjse', 'jshj'],
    },
    { title: '购买方', fields: ['gfmc', { field: 'gfsbh', kind: 'copyable' }, 'gfdzdh', 'gfyhzh'] },
    { title: '销售方', fields: ['xfmc', { field: 'xfsbh', kind: 'copyable' }, 'xfdzdh', 'xfyhzh'] },
    {
      title: '商品',
      fields: [
        {
          field: 'goods',
          items: ['showName', 'ggxh', 'dw', 'quantity', 'notTaxPrice', 'amount', 'taxRate', 'taxAmount'],
        },
      ],
    },
    { title: '特定业务', fields: ['tdyslxdm', 'jzfw', 'bdc', 'hwys', 'lkys', 'jdc', 'zrrxf'] },
    { title: '其他', fields: ['kpr', 'skr', 'fhr', 'yfphm', 'hzxxbbh', { field: 'bz', kind: 'multiline' }] },
  ],
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
