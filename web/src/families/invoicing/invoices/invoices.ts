import type { Body, Row } from '@kaipiao/client'
import {
  createRedNotice,
  exportInvoiceLocal,
  exportInvoiceOfd,
  exportInvoicePdf,
  exportInvoiceXmlZip,
  getInvoiceUrlInfo,
  getPrintData,
  getStatsInvoiceDetail,
  issueInvoice,
  listStatsDetail,
  printInvoiceBatch,
  pushInvoice,
  renderPdfAsJpeg,
  voidInvoicesBatch,
} from '@kaipiao/client/described'
import { isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { needsRedNotice } from '@kaipiao/domain/invoicing/red-letters/take-back'
import { defineResource, lastChoice, printInvoices, type Means } from '../../../kit/definitions.ts'
import { saveBlob } from '../../../kit/files.ts'
import { HISTORY_UPLOAD } from '../history/history-upload.ts'
import { INVOICE_SECTIONS } from './invoice-sections.ts'

/** Only what was issued as blue, and not void, can be taken back. */
const BLUE = 0
const RED = 1

/** How an invoice is named in a path: a digital one has no code. */
const numberOf = (row: { fpdm: string; fphm: string } | undefined) => ({
  a: row?.fpdm || '0',
  b: row?.fphm ?? '',
})

export const invoices = defineResource('invoices', {
  page: 'invoices',
  operations: { list: listStatsDetail, get: getStatsInvoiceDetail },
  title: 'fphm',
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
      { field: 'pushState', isHidden: true },
      { field: 'printed', isHidden: true },
    ],
    search: 'keyword',
    filters: ['fplxdm', 'fplb'],
    range: { from: 'qsrq', to: 'zzrq', label: '开票日期', unless: '近 12 个月' },
    totals: ['jshj', 'hjje', 'hjse'],
    sort: '-kprq',
  },
  upload: HISTORY_UPLOAD,
  detail: INVOICE_SECTIONS,
  actions: [
    { operation: exportInvoicePdf, label: 'PDF', parts: ([row]) => ({ query: { id: [row?.id ?? ''] } }) },
    // Two clicks from the row of an invoice or its record: its button and the dialog's.
    {
      operation: createRedNotice,
      label: '申请红字',
      inRow: '红冲',
      confirm: '为整张发票申请红字信息表？审核通过后在“红字信息表”中开具红字发票。',
      success: '红字信息表已申请，请到“红字信息表”中处理',
      enabled: ({ fplb, fplxdm }) => fplb === BLUE && needsRedNotice(fplxdm) && !isDigitalInvoice(fplxdm),
      perform: ([row], { call }) => applyForRed(row, call, {}),
    },
    {
      operation: createRedNotice,
      label: '申请红字确认',
      inRow: '红冲',
      form: [{ field: 'chyyDm', initial: '01', help: '整张红冲；购方已勾选的发票须由购方在72小时内确认' }],
      success: '红字确认单已申请，请到“红字信息表”中上传；无需确认的上传后即开具',
      enabled: ({ fplb, fplxdm }) => fplb === BLUE && isDigitalInvoice(fplxdm),
      perform: ([row], { call }, { chyyDm }) => applyForRed(row, call, chyyDm ? { chyyDm } : {}),
    },
    {
      operation: issueInvoice,
      label: '开具红字发票',
      inRow: '红冲',
      confirm: '整张红冲这张发票，红字发票立即提交开具。确定红冲？',
      success: '红字发票已提交开具，进度见开票订单',
      isDangerous: true,
      enabled: ({ fplb, fplxdm }) => fplb === BLUE && !needsRedNotice(fplxdm),
      perform: async ([row], { call }) => {
        if (!row) return false
        const { buildRedForm } = await import('@kaipiao/domain/invoicing/red-letters/build-red-form')
        // Of what was taken back in parts before, the rest goes.
        const invoice = await call(getStatsInvoiceDetail, { query: { id: row.id } })
        await call(issueInvoice, {
          path: { id: row.diskId },
          query: { src: 'web', dup: crypto.randomUUID() },
          body: buildRedForm(invoice, ''),
        })
        return true
      },
    },
    { operation: exportInvoiceXmlZip, label: 'XML', parts: ([row]) => ({ query: { id: [row?.id ?? ''] } }) },
    { operation: exportInvoiceOfd, label: 'OFD', parts: ([row]) => ({ query: { id: [row?.id ?? ''] } }) },
    {
      operation: printInvoiceBatch,
      label: '打印',
      success: '已发送到打印服务',
      perform: (rows, { scope: { diskId = '' }, ...means }) => printInvoices(rows, diskId, means),
    },
    {
      operation: pushInvoice,
      label: '推送',
      perform: ([row], { openPanel }) =>
        row ? openPanel({ kind: 'push', invoice: row }) : Promise.resolve(false),
    },
    {
      operation: renderPdfAsJpeg,
      label: '图片',
      success: '图片已下载',
      perform: async ([row], { call }) => {
        if (!row) return false
        const { a: code, b: number } = numberOf(row)
        const { pdfUrl } = await call(getInvoiceUrlInfo, { path: { code, number } })
        const { jpeg } = await call(renderPdfAsJpeg, { body: { pdf: pdfUrl } })
        const bytes = Uint8Array.from(atob(jpeg), (character) => character.charCodeAt(0))
        saveBlob(new Blob([bytes], { type: 'image/jpeg' }), `${row.fphm}.jpg`)
        return true
      },
    },
    {
      operation: getPrintData,
      label: '套打',
      success: '已发送到打印服务',
      enabled: ({ fplb }) => fplb === BLUE || fplb === RED,
      perform: async ([row], { call, localClient }) => {
        if (!row || !(await localClient.isReady())) return false
        const { a: b, b: c } = numberOf(row)
        const { fpdm, fphm, left, top } = await call(getPrintData, { path: { a: row.diskId, b, c } })
        return localClient.print({ kind: 'invoice', fpdm, fphm, copies: 1, left, top })
      },
    },
    {
      operation: createRedNotice,
      label: '部分红冲',
      success: '部分红冲已提交，进度见红字信息表或开票订单',
      enabled: ({ fplb }) => fplb === BLUE,
      perform: ([row], { openPanel }) =>
        row ? openPanel({ kind: 'redPart', invoice: row }) : Promise.resolve(false),
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
    {
      operation: exportInvoicePdf,
      label: '按名称打包',
      at: 'selection',
      success: '发票文件已打包下载',
      perform: (rows, { openPanel }) => openPanel({ kind: 'documents', invoices: rows }),
    },
    {
      operation: exportInvoiceLocal,
      label: '保存到本地',
      at: 'selection',
      parts: (rows) => ({ query: { id: rows.map((row) => row.id) } }),
    },
    {
      operation: voidInvoicesBatch,
      label: '作废',
      at: 'selection',
      isDangerous: true,
      confirm: '只能作废本月未抄报、未红冲的纸质发票，作废后不可恢复。数电发票请红冲。',
      form: ['zfr'],
      success: ({ count }) => `开始作废 ${count} 张，结果见作废记录`,
      parts: (rows, { zfr }) => ({
        body: { diskId: rows[0]?.diskId ?? '', zfr, list: rows.map(({ fpdm, fphm }) => ({ fpdm, fphm })) },
      }),
    },
  ],
})

/** Applies for the whole invoice; the list of notices opens on its type from then on. */
async function applyForRed(
  row: Row<'listStatsDetail'> | undefined,
  call: Means['call'],
  reason: Pick<Body<'createRedNotice'>, 'chyyDm'>,
): Promise<boolean> {
  if (!row) return false
  await call(createRedNotice, {
    path: { a: row.diskId, b: row.fplxdm },
    body: { yfpdm: row.fpdm, yfphm: row.fphm, sqsm: '0000000100', sqf: 1, ...reason },
  })
  lastChoice.write('fplxdm', row.fplxdm)
  return true
}
