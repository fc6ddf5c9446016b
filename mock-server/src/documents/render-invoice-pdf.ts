import { invoiceFace } from '@kaipiao/domain/invoicing/face/face'
import { buildInvoiceXml, type XmlSeller } from '@kaipiao/domain/invoicing/xml/invoice-xml'
import type { Invoice } from '@kaipiao/domain/invoicing/invoices/wire'
import { layOutInvoice } from './layout/lay-out-invoice.ts'
import { drawPdf } from './pdf/draw-pdf.ts'

/**
 * The invoice as PDF: its face, machine data as Info entries as real ones carry them (domain.md §1.15), the XML as
 * an embedded file. The same invoice always gives the same bytes.
 */
export async function renderInvoicePdf(invoice: Invoice, seller: XmlSeller = {}): Promise<Uint8Array> {
  const face = invoiceFace(invoice)
  return drawPdf(await layOutInvoice(face), {
    date: issuedAt(invoice),
    info: {
      Title: `${face.title} ${invoice.fphm}`,
      Subject: '样票',
      Creator: 'Kaipiao',
      Producer: 'Kaipiao',
      ...(invoice.fpdm && { InvoiceCode: invoice.fpdm }),
      InvoiceNumber: invoice.fphm,
      ...(face.paperNumber && { PaperInvoiceCode: face.paperCode, PaperInvoiceNumber: face.paperNumber }),
      IssueTime: invoice.kprq,
      TotalAmWithoutTax: invoice.hjje,
      TotalTaxAm: invoice.hjse,
      'TotalTax-includedAmount': invoice.jshj,
      SellerIdNum: invoice.xfsbh,
      SellerName: invoice.xfmc,
      BuyerIdNum: invoice.gfsbh,
      BuyerName: invoice.gfmc,
    },
    attachment: {
      name: `${invoice.fphm}.xml`,
      description: '发票数据文件',
      text: buildInvoiceXml(invoice, seller),
    },
  })
}

/** `kprq` is a second in Asia/Shanghai, which keeps no summer time. */
export function issuedAt({ kprq }: Pick<Invoice, 'kprq'>): Date {
  return new Date(`${kprq.replace(' ', 'T')}+08:00`)
}
