import type { Schemas } from '@kaipiao/client'
import type { InvoiceRow } from '../../../world/tables.ts'

/** Where the documents of an invoice are. */
export function linksOf({ id, fpdm, fphm }: InvoiceRow): Schemas['InvoiceLinks'] {
  return {
    pdfUrl: `/v2/tax/invoice/url/pdf/${fpdm === '' ? '0' : fpdm}/${fphm}`,
    ofdUrl: `/v2/tax/invoice/export/ofd?id=${id}`,
    xmlUrl: `/v2/tax/invoice/export/xmlZIP?id=${id}`,
  }
}
