import { getStatsInvoiceDetail, listStatsDetail } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'
import { INVOICE_SECTIONS } from '../invoices/invoice-sections.ts'

/** `#/negative`: the red invoices of the terminal (RT58); a blue one is taken back from its row in the list of invoices. */
export const redInvoices = defineResource('red-invoices', {
  page: 'negative',
  operations: { list: listStatsDetail, get: getStatsInvoiceDetail },
  title: 'fphm',
  scope: { diskId: 'currentTerminal' },
  constants: { list: { fplb: 1 } },
  list: {
    columns: [
      { field: 'fphm', width: 190, kind: 'copyable' },
      'fplxdm',
      { field: 'gfmc', width: 220 },
      'jshj',
      'kprq',
      { field: 'yfphm', width: 190 },
      { field: 'fpdm', isHidden: true },
      { field: 'hjje', isHidden: true },
      { field: 'hjse', isHidden: true },
    ],
    search: 'keyword',
    filters: ['fplxdm'],
    range: { from: 'qsrq', to: 'zzrq', label: '开票日期', unless: '近 12 个月' },
    totals: ['jshj', 'hjje', 'hjse'],
    sort: '-kprq',
  },
  detail: INVOICE_SECTIONS,
})
