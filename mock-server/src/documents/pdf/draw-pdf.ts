import PDFDocument from 'pdfkit'
import { buildDocumentFont, type DocumentFont } from '../font/document-font.ts'
import type { Weight } from '../font/glyphs.ts'
import {
  type CodeMark,
  type Drawing,
  INKS,
  type Ink,
  type LineMark,
  type TextMark,
  textOf,
} from '../layout/drawing.ts'
import { lengths } from '../layout/lengths.ts'
import { embedFont, type PdfFont } from './embed-font.ts'

export interface PdfFacts {
  /** Entries of the Info dictionary; the dates of the document follow `date`. */
  info: Readonly<Record<string, string>>
  date: Date
  attachment: { name: string; description: string; text: string }
}

const POINTS = 72 / 25.4
const WEIGHTS: readonly Weight[] = [400, 600]

/** Draws the pages as PDF with the fonts and the attachment inside; equal arguments give equal bytes. */
export async function drawPdf(drawing: Drawing, { info, date, attachment }: PdfFacts): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: [drawing.width * POINTS, drawing.height * POINTS],
    margin: 0,
    autoFirstPage: false,
    // No font of its own, which would be loaded for nothing.
    font: '',
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    info: { ...info, CreationDate: date, ModDate: date },
  })
  const bytes = collect(document)
  const fonts = new Map<Weight, { font: DocumentFont; embedded: PdfFont }>()
  for (const weight of WEIGHTS) {
    const font = await buildDocumentFont(textOf(drawing, weight), weight)
    fonts.set(weight, { font, embedded: embedFont(document, font) })
  }
  const fontOf = (weight: Weight) => {
    const found = fonts.get(weight)
    if (!found) throw new Error(`no font of weight ${weight}`)
    return found
  }
  for (const marks of drawing.pages) {
    document.addPage()
    const fontsOfPage = document.page.fonts as Record<string, PDFKit.PDFKitReference>
    for (const { embedded } of fonts.values()) fontsOfPage[embedded.name] = embedded.dictionary
    let content = ''
    const flush = () => {
      document.addContent(Buffer.from(content))
      content = ''
    }
    for (const mark of marks)
      if (mark.kind === 'text' && mark.angle !== undefined) {
        flush()
        drawShape(document, mark, mark.angle, fontOf(mark.weight).font)
      } else if (mark.kind === 'text') content += textContent(mark, fontOf(mark.weight).embedded)
      else if (mark.kind === 'line') content += lineContent(mark)
      else content += codeContent(mark)
    flush()
  }
  document.file(Buffer.from(attachment.text), {
    name: attachment.name,
    description: attachment.description,
    type: 'application/xml',
    creationDate: date,
    modifiedDate: date,
  })
  document.end()
  return bytes
}

/** pdfkit turns the page upside down, so that y grows downwards; text is turned back. */
function textContent({ text, x, y, size, ink }: TextMark, font: PdfFont): string {
  return (
    `BT ${color(ink)} rg /${font.name} ${lengths(size * POINTS)} Tf ` +
    `1 0 0 -1 ${lengths(x * POINTS, y * POINTS)} Tm ${font.encode(text)} Tj ET\n`
  )
}

/** A mark across the page is drawn, not written: programs that read the text should not meet it in a row of goods. */
function drawShape(
  document: PDFKit.PDFDocument,
  { text, x, y, size, ink }: TextMark,
  angle: number,
  font: DocumentFont,
): void {
  const scale = (size * POINTS) / 1000
  document
    .save()
    .translate(x * POINTS, y * POINTS)
    .rotate(angle)
  let start = 0
  for (const character of text) {
    document.save().translate(start, 0).scale(scale, -scale)
    document.path(font.outlineOf(character)).fill([...INKS[ink]])
    document.restore()
    start += font.widthOf(character) * size * POINTS
  }
  document.restore()
}

function lineContent({ x1, y1, x2, y2, thickness, ink }: LineMark): string {
  return (
    `${color(ink)} RG ${lengths(thickness * POINTS)} w 2 J ` +
    `${lengths(x1 * POINTS, y1 * POINTS)} m ${lengths(x2 * POINTS, y2 * POINTS)} l S\n`
  )
}

function codeContent({ x, y, module, runs }: CodeMark): string {
  const squares = runs.map(([column, row, length]) => {
    const [left, top] = [(x + column * module) * POINTS, (y + row * module) * POINTS]
    return `${lengths(left, top, length * module * POINTS, module * POINTS)} re`
  })
  return `${color('value')} rg ${squares.join(' ')} f\n`
}

/** Red, green and blue from 0 to 1. */
function color(ink: Ink): string {
  return lengths(...INKS[ink].map((part) => part / 255))
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => {
      resolve(Buffer.concat(chunks))
    })
    document.on('error', reject)
  })
}
