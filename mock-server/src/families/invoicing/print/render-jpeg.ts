import { codes } from '@kaipiao/client/codes'
import { aside } from '../../../behaviour/aside.ts'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { invoiceByNumber } from '../invoices/find-invoices.ts'
import { documentsOf } from '../invoices/documents-of.ts'

const ours = /\/v2\/tax\/invoice\/url\/(?:pdf\/)?([0-9A-Za-z]+)\/(\d+)$/
const readable = 'PDF 无法识别，请重新选择'

/** Base64 of the first page of a PDF, or of an invoice whose address is given; no other address is asked. */
export async function renderJpeg(context: AnyContext, pdf: string): Promise<string> {
  const [, code, number] = ours.exec(pdf) ?? []
  const content =
    code === undefined || number === undefined
      ? bytesOf(pdf)
      : (await documentsOf(context, [await invoiceByNumber(context, { code, number })], 'pdf')).content
  const jpeg = await aside('jpeg', content, async (pdf) =>
    (await import('../../../documents/pdf-to-jpeg.ts')).pdfToJpeg(pdf),
  ).catch(() => refuse(codes.invalid, readable))
  return Buffer.from(jpeg).toString('base64')
}

function bytesOf(text: string): Uint8Array {
  const content = Buffer.from(text.replace(/^data:application\/pdf;base64,/, ''), 'base64')
  return content.subarray(0, 5).toString('latin1') === '%PDF-' ? content : refuse(codes.invalid, readable)
}
