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
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    info: { ...info, CreationDate: date, ModDate: date },
  })
  const bytes = collect(document)
  const fonts = new Map<Weight, DocumentFont>()
  for (const weight of WEIGHTS) {
    const font = await buildDocumentFont(textOf(drawing, weight), weight)
    document.registerFont(fontName(weight), font.bytes)
    fonts.set(weight, font)
  }
  for (const marks of drawing.pages) {
    document.addPage()
    for (const mark of marks)
      if (mark.kind === 'text' && mark.angle !== undefined)
        drawShape(document, mark, mark.angle, fonts.get(mark.weight))
      else if (mark.kind === 'text') drawText(document, mark)
      else if (mark.kind === 'line') drawLine(document, mark)
      else drawCode(document, mark)
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

function drawText(document: PDFKit.PDFDocument, { text, x, y, size, ink, weight }: TextMark): void {
  document
    .font(fontName(weight), size * POINTS)
    .fillColor(color(ink))
    .text(text, x * POINTS, y * POINTS, { lineBreak: false, baseline: 'alphabetic' })
}

/** A mark across the page is drawn, not written: programs that read the text should not meet it in a row of goods. */
function drawShape(
  document: PDFKit.PDFDocument,
  { text, x, y, size, ink }: TextMark,
  angle: number,
  font: DocumentFont | undefined,
): void {
  if (!font) return
  const scale = (size * POINTS) / 1000
  document
    .save()
    .translate(x * POINTS, y * POINTS)
    .rotate(angle)
  let start = 0
  for (const character of text) {
    document.save().translate(start, 0).scale(scale, -scale)
    document.path(font.outlineOf(character)).fill(color(ink))
    document.restore()
    start += font.widthOf(character) * size * POINTS
  }
  document.restore()
}

function drawLine(document: PDFKit.PDFDocument, { x1, y1, x2, y2, thickness, ink }: LineMark): void {
  document
    .lineWidth(thickness * POINTS)
    .lineCap('square')
    .moveTo(x1 * POINTS, y1 * POINTS)
    .lineTo(x2 * POINTS, y2 * POINTS)
    .stroke(color(ink))
}

function drawCode(document: PDFKit.PDFDocument, { x, y, module, runs }: CodeMark): void {
  for (const [column, row, length] of runs)
    document.rect(
      (x + column * module) * POINTS,
      (y + row * module) * POINTS,
      length * module * POINTS,
      module * POINTS,
    )
  document.fill(color('value'))
}

function color(ink: Ink): [number, number, number] {
  const [red, green, blue] = INKS[ink]
  return [red, green, blue]
}

function fontName(weight: Weight): string {
  return `serif-${weight}`
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
