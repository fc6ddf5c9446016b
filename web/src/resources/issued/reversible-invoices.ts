import type { Arguments } from '@kaipiao/client'
import {
  createRedNotice,
  getStatsInvoiceDetail,
  issueInvoice,
  listStatsDetail,
} from '@kaipiao/client/described'
import { buildRedForm } from '@kaipiao/domain/red-letter/build-red-form'
import { needsRedNotice } from '@kaipiao/domain/red-letter/take-back'
import { defineResource } from '../../kit/define-resource.ts'
import { INVOICE_SECTIONS } from './invoice-sections.ts'

/** `#/negative`: the blue invoices of the terminal, each of which can be taken back by a red one (RT58, FM48, IV07). */
export const reversibleInvoices = defineResource('reversible-invoices', {
  label: '红字发票',
  operations: { list: listStatsDetail, get: getStatsInvoiceDetail },
  title: 'fphm',
  menu: { group: 'invoicing', icon: 'reversible' },
  scope: { diskId: 'currentTerminal' },
  constants: { list: { fplb: 0 } },
  paths: { bare: '/negative', member: '/negative', account: '/negative', service: '/negative' },
  list: {
    columns: [
      { field: 'fphm', width: 190, kind: 'copyable' },
      'fplxdm',
      { field: 'gfmc', width: 220 },
      'jshj',
      'kprq',
      { field: 'fpdm', isHidden: true },
      { field: 'hjje', isHidden: true },
      { field: 'hjse', isHidden: true },
    ],
    search: 'keyword',
    filters: ['fplxdm'],
    range: { from: 'qsrq', to: 'zzrq', label: '开票日期' },
    sort: '-kprq',
  },
  detail: INVOICE_SECTIONS,
  actions: [
    {
      operation: createRedNotice,
      label: '申请红字',
      confirm: '为整张发票申请红字信息表？审核通过后在“红字信息表”中开具红字发票。',
      success: '红字信息表已申请，请到“红字信息表”中处理',
      enabled: ({ fplxdm }) => needsRedNotice(fplxdm),
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
      enabled: ({ fplxdm }) => !needsRedNotice(fplxdm),
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
  ],
})
