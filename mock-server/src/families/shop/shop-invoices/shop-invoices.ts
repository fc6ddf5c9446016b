import { codes } from '@kaipiao/client/codes'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { ofPurse } from '../../../behaviour/tenancy/tenancy.ts'
import { documentsOf } from '../../invoicing/invoices/documents-of.ts'
import { createStoreInvoice } from './create-store-invoice.ts'
import { showInvoice } from './show-invoice.ts'

const invoices = resource('storeInvoices', {
  tenancy: ofPurse,
  search: { keyword: ['gfmc', 'gfsbh', 'fphm'] },
  sort: ['-tsCreate', '-id'],
  show: (_context, rows) => rows.map(showInvoice),
})

export const storeInvoiceHandlers = defineHandlers({
  listStoreInvoices: invoices.list(),
  getStoreInvoice: invoices.get(),
  createStoreInvoice,

  downloadStoreInvoice: async (context) => {
    const { store, path, query } = context
    const row = await ownRow(context, 'storeInvoices', path.id, ofPurse)
    const blue = row.invoiceId === '' ? undefined : await store.table('invoices').get(row.invoiceId)
    if (blue === undefined) return refuse(codes.wrongState, '发票尚未开具，请稍后再下载')
    const { kind = 'pdf', fphm } = query
    if (fphm === undefined || fphm === blue.fphm) return documentsOf(context, [blue], kind)
    const isOwn = row.reds.some((red) => red.fphm === fphm)
    const red = isOwn ? await store.table('invoices').first({ fphm, diskId: blue.diskId }) : undefined
    return red === undefined ? refuse(codes.unknownRecord) : documentsOf(context, [red], kind)
  },
})
