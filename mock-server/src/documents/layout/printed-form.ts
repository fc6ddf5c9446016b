import type { InvoiceFace } from '@kaipiao/domain/invoicing/face/face'
import type { Pen } from './pen.ts'

export interface PagePosition {
  page: number
  pages: number
}

/** What is printed around the goods: one for digital invoices, one for the older types. */
export interface InvoiceForm {
  /** Where the first row begins, and where the frame ends. */
  bodyTop: number
  bottom: number
  /** Where the totals begin on the last page. */
  totalsTop: number
  drawHead(pen: Pen, face: InvoiceFace, position: PagePosition): void
  /** Everything below the totals; on the last page only. */
  drawFoot(pen: Pen, face: InvoiceFace): void
}
