import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'

/** The text of the first pages of a PDF, line by line; undefined for what is no PDF. */
export async function pdfText(pdf: Uint8Array, maxPages: number): Promise<string | undefined> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await opened(library, pdf)
    if (document === undefined) return undefined
    const texts: string[] = []
    for (let page = 0; page < Math.min(maxPages, document.getPageCount()); page += 1)
      texts.push(document.getPage(page).getText())
    document.destroy()
    return texts.join('\n')
  } finally {
    library.destroy()
  }
}

async function opened(library: PDFiumLibrary, pdf: Uint8Array): Promise<PDFiumDocument | undefined> {
  try {
    return await library.loadDocument(pdf)
  } catch {
    // It says no more than that it cannot be read.
    return undefined
  }
}
