import { buildInvoiceXml, type XmlSeller } from '@kaipiao/domain/invoicing/xml/invoice-xml'
import type { Invoice } from '@kaipiao/domain/invoicing/invoices/wire'
import { renderInvoiceOfd } from './render-invoice-ofd.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

export type DocumentKind = 'pdf' | 'ofd' | 'xml'

interface DocumentFormat {
  type: string
  /** A format that is compressed itself is stored in a zip as it is. */
  isCompressed: boolean
  render: (invoice: Invoice, seller?: XmlSeller) => Promise<Uint8Array>
}

export const DOCUMENT_KINDS: Readonly<Record<DocumentKind, DocumentFormat>> = {
  pdf: { type: 'application/pdf', isCompressed: true, render: renderInvoicePdf },
  ofd: { type: 'application/ofd', isCompressed: true, render: renderInvoiceOfd },
  xml: {
    type: 'application/xml',
    isCompressed: false,
    render: (invoice, seller) => Promise.resolve(new TextEncoder().encode(buildInvoiceXml(invoice, seller))),
  },
}
