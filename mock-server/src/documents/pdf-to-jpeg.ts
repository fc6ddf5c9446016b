import { PDFiumLibrary } from '@hyzyla/pdfium'
import { encode } from 'jpeg-js'

/** 144 dots an inch: enough to read the small print, a few hundred kilobytes. */
const scale = 2
const quality = 90

/** The first page of a PDF as a picture. Rejects what is no PDF, or has no page. */
export async function pdfToJpeg(pdf: Uint8Array): Promise<Uint8Array> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const { data, width, height } = await document.getPage(0).render({ scale, render: 'bitmap' })
    document.destroy()
    return encode({ data, width, height }, quality).data
  } finally {
    library.destroy()
  }
}
