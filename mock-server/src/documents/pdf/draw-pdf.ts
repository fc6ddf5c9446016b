import PDFDocument from 'pdfkit'
import { RecentlyUsed } from '../../store/memory/rows/recently-used.ts'
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
import { byNumber, lengths } from '../layout/lengths.ts'
import { embedFont, type PdfFont } from './embed-font.ts'

export interface PdfFacts {
  /** Entries of the Info dictionary; the dates of the document follow `date`. */
  info: Readonly<Record<string, string>>
  date: Date
  attachment?: { name: string; description: string; text: string }
}

const POINTS = 72 / 25.4
const WEIGHTS: readonly Weight[] = [400, 600]

/** Draws the pages as PDF with the fonts, and the attachment if there is one, inside; equal arguments give equal bytes. */
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
  for (const [at, marks] of drawing.pages.entries()) {
    const { width, height } = drawing.papers?.[at] ?? drawing
    document.addPage({ size: [width * POINTS, height * POINTS], margin: 0 })
    const fontsOfPage = document.page.fonts as Record<string, PDFKit.PDFKitReference>
    for (const { embedded } of fonts.values()) fontsOfPage[embedded.name] = embedded.dictionary
    let content = ''
    for (const mark of marks)
      if (mark.kind === 'line') content += lineContent(mark)
      else if (mark.kind === 'code') content += codeContent(mark)
      else if (mark.angle !== undefined) content += shapeContent(mark, mark.angle, fontOf(mark.weight).font)
      else content += textContent(mark, fontOf(mark.weight).embedded)
    document.addContent(Buffer.from(content, 'latin1'))
  }
  if (attachment !== undefined)
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

const shapes = new RecentlyUsed<string>(16)

/**
 * A mark across the page is drawn, not written: programs that read the text should not meet it in a row of goods. The
 * same mark is on every document.
 */
function shapeContent(mark: TextMark, angle: number, font: DocumentFont): string {
  return shapes.get(JSON.stringify(mark), () => {
    const { text, x, y, size, ink } = mark
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    let content = `q ${precise(cos, sin, -sin, cos, x * POINTS, y * POINTS)} cm ${color(ink)} rg\n`
    const scale = (size * POINTS) / 1000
    let start = 0
    for (const character of text) {
      content += `q ${precise(scale, 0, 0, -scale, start, 0)} cm ${pathContent(font.outlineOf(character))} f Q\n`
      start += font.widthOf(character) * size * POINTS
    }
    return `${content}Q\n`
  })
}

/** An SVG path of moves, lines and quadratic curves, of which PDF has only cubic ones. */
function pathContent(path: string): string {
  let [x, y] = [0, 0]
  const steps = Array.from(path.matchAll(/([MLQZ])([^MLQZ]*)/g), ([, letter = '', given = '']) => {
    const [x1 = 0, y1 = 0, x2 = x1, y2 = y1] = given.split(' ').map(Number)
    const [fromX, fromY] = [x, y]
    if (letter !== 'Z') [x, y] = [x2, y2]
    if (letter === 'M') return `${lengths(x1, y1)} m`
    if (letter === 'L') return `${lengths(x1, y1)} l`
    if (letter === 'Z') return 'h'
    const third = (end: number, control: number) => end + (2 / 3) * (control - end)
    return `${lengths(third(fromX, x1), third(fromY, y1), third(x2, x1), third(y2, y1), x2, y2)} c`
  })
  return steps.join(' ')
}

/** Factors, of which a thousandth can be seen. */
function precise(...values: readonly number[]): string {
  return values.map((value) => String(Math.round(value * 1e6) / 1e6 + 0)).join(' ')
}

function lineContent({ x1, y1, x2, y2, thickness, ink }: LineMark): string {
  return (
    `${color(ink)} RG ${lengths(thickness * POINTS)} w 2 J ` +
    `${lengths(x1 * POINTS, y1 * POINTS)} m ${lengths(x2 * POINTS, y2 * POINTS)} l S\n`
  )
}

function codeContent({ x, y, module, runs }: CodeMark): string {
  const edges = (from: number) => byNumber((at) => lengths((from + at * module) * POINTS))
  const [lefts, tops, widths] = [edges(x), edges(y), edges(0)]
  const squares = runs.map(
    ([column, row, length]) => `${lefts(column)} ${tops(row)} ${widths(length)} ${widths(1)} re`,
  )
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
