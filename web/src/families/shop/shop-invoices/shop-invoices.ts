import { downloadStoreInvoice, getStoreInvoice, listStoreInvoices } from '@kaipiao/client/described'
import type { Row } from '@kaipiao/client'
import { defineResource, type Means } from '../../../kit/definitions.ts'

/** A document of the invoice, under its number. */
function download(kind: 'pdf' | 'xml') {
  return {
    operation: downloadStoreInvoice,
    label: `下载${kind.toUpperCase()}`,
    enabled: ({ fphm }: Row<'listStoreInvoices'>) => fphm !== '',
    perform: async ([row]: readonly Row<'listStoreInvoices'>[], { save }: Means) => {
      if (row === undefined) return false
      const ending = kind === 'pdf' ? 'pdf' : 'zip'
      await save(downloadStoreInvoice, { path: { id: row.id }, query: { kind } }, `${row.fphm}.${ending}`)
      return true
    },
  }
}

/** Red letters of the invoice, one file each. */
const redLetters = {
  operation: downloadStoreInvoice,
  label: '下载红字发票',
  enabled: ({ reds }: Row<'listStoreInvoices'>) => reds.some(({ fphm }) => fphm !== ''),
  perform: async ([row]: readonly Row<'listStoreInvoices'>[], { save }: Means) => {
    for (const { fphm } of row?.reds ?? [])
      if (row !== undefined && fphm !== '')
        await save(downloadStoreInvoice, { path: { id: row.id }, query: { fphm } }, `${fphm}.pdf`)
    return true
  },
}

/** Invoices for what was bought in the shop; what is refunded is taken back by red letters by itself. */
export const storeInvoices = defineResource('storeInvoices', {
  page: 'storeInvoices',
  recordLabel: '商城发票',
  operations: { list: listStoreInvoices, get: getStoreInvoice },
  title: 'gfmc',
  list: {
    columns: [
      { field: 'gfmc', width: 220 },
      { field: 'fphm', width: 190 },
      'fplxdm',
      'jshj',
      'redAmount',
      'state',
      { field: 'orders', width: 120, render: (orders) => `${orders.length} 笔` },
      'kprq',
      'tsCreate',
    ],
    search: 'keyword',
    filters: ['state'],
    sortable: [],
  },
  detail: [
    { title: '发票', fields: ['gfmc', 'gfsbh', 'fplxdm', 'fphm', 'kprq', 'state', 'message', 'tsCreate'] },
    { title: '金额', fields: ['jshj', 'redAmount', 'orders', 'reds'] },
  ],
  actions: [download('pdf'), download('xml'), redLetters],
})
