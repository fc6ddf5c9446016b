import { createHash } from 'node:crypto'
import { invoiceFace } from '@kaipiao/domain/invoicing/face/face'
import { buildInvoiceXml, type XmlSeller } from '@kaipiao/domain/invoicing/xml/invoice-xml'
import type { Invoice } from '@kaipiao/domain/invoicing/invoices/wire'
import { layOutInvoice } from './layout/lay-out-invoice.ts'
import { drawOfd } from './ofd/draw-ofd.ts'

/**
 * The invoice as OFD (GB/T 33190-2016; domain.md §1.15), without seal and signature. The same invoice always gives
 * the same bytes.
 */
export async function renderInvoiceOfd(invoice: Invoice, seller: XmlSeller = {}): Promise<Uint8Array> {
  const face = invoiceFace(invoice)
  return drawOfd(await layOutInvoice(face), {
    id: createHash('sha256').update(`${invoice.fpdm} ${invoice.fphm}`).digest('hex').slice(0, 32),
    title: `${face.title} ${invoice.fphm}`,
    issued: invoice.kprq,
    customData: {
      ...(invoice.fpdm && { 发票代码: invoice.fpdm }),
      发票号码: invoice.fphm,
      开票日期: face.date,
      合计金额: face.totals.amount,
      合计税额: face.totals.tax,
      ...(face.paperNumber && { 纸质发票代码: face.paperCode, 纸质发票号码: face.paperNumber }),
      价税合计: face.totals.inFigures,
      购买方名称: invoice.gfmc,
      购买方纳税人识别号: invoice.gfsbh,
      销售方名称: invoice.xfmc,
      销售方纳税人识别号: invoice.xfsbh,
    },
    attachment: buildInvoiceXml(invoice, seller),
  })
}
