import type { Arguments } from '@kaipiao/client'
import {
  createRedNotice,
  exportInvoiceOfd,
  exportInvoicePdf,
  exportInvoiceXmlZip,
  getStatsInvoiceDetail,
  issueInvoice,
  listStatsDetail,
  printInvoiceBatch,
} from '@kaipiao/client/described'
import { buildRedForm } from '@kaipiao/domain/red-letter/build-red-form'
import { needsRedNotice } from '@kaipiao/domain/red-letter/take-back'
import { defineResource } from '../kit/define-resource.ts'
import { printInvoices } from '../kit/print-invoices.ts'
import { INVOICE_SECTIONS } from './issued/invoice-sections.ts'

/** Only what was issued as blue, and not void, can be taken back. */
const BLUE = 0

export const invoices = defineResource('invoices', {
  label: '发票',
  operations: { list: listStatsDetail, get: getStatsInvoiceDetail },
  title: 'fphm',
  menu: { group: 'invoicing', icon: 'invoices' },
  scope: { diskId: 'currentTerminal' },
  list: {
    columns: [
      { field: 'fphm', width: 190 },
      { field: 'gfmc', width: 220 },
      'jshj',
      'kprq',
      'fplb',
      'fplxdm',
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
      operation: createRedNotice,
      label: '申请红字',
      confirm: '为整张发票申请红字信息表？审核通过后在“红字信息表”中开具红字发票。',
      success: '红字信息表已申请，请到“红字信息表”中处理',
      enabled: ({ fplb, fplxdm }) => fplb === BLUE && needsRedNotice(fplxdm),
      parts: ([row]): Arguments<'createRedNotice'> => ({
        path: { a: row?.diskId ?? '', b: row?.fplxdm ?? '004' },
        body: { yfpdm: row?.fpdm ?? '', yfphm: row?.fphm ?? '', sqsm: '0000000100', sqf: 1 },
      }),
    },
    {
      operation: issueInvoice,
      label: '开具红字发票',
      confirm: '整张红冲这张发票，红字发票立即提交开具。确定红冲？',
      success: '红字发票已提交开具，进度见开票订单',
      isDangerous: true,
      enabled: ({ fplb, fplxdm }) => fplb === BLUE && !needsRedNotice(fplxdm),
      perform: async ([row], { call }) => {
        if (!row) return false
        await call(issueInvoice, {
          path: { id: row.diskId },
          query: { src: 'web', dup: crypto.randomUUID() },
          body: buildRedForm(row, ''),
        })
        return true
      },
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
