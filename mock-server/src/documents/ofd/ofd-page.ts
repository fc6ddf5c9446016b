import type { XmlElement } from '@kaipiao/domain/invoicing/xml/xml-element'
import type { DocumentFont } from '../font/document-font.ts'
import type { Weight } from '../font/glyphs.ts'
import {
  type CodeMark,
  type Drawing,
  type Ink,
  INKS,
  type LineMark,
  type Mark,
  type TextMark,
} from '../layout/drawing.ts'
import { byNumber, lengths } from '../layout/lengths.ts'

export interface OfdFont {
  id: number
  font: DocumentFont
}

/** What an object of a page shows, so that programs find the value of an invoice by its name. */
export interface TaggedObject {
  field: string
  object: number
}

export interface OfdPage {
  content: XmlElement
  tags: readonly TaggedObject[]
}

interface Context {
  nextId: () => number
  fonts: ReadonlyMap<Weight, OfdFont>
  box: string
}

const ASCENT = 0.88
const LINE_HEIGHT = 1.2

/** One page of GB/T 33190-2016: texts with the advance of every character, lines and squares as paths. */
export function ofdPage(
  marks: readonly Mark[],
  { width, height }: Drawing,
  { nextId, fonts }: Omit<Context, 'box'>,
): OfdPage {
  const context = { nextId, fonts, box: `0 0 ${width} ${height}` }
  const tags: TaggedObject[] = []
  const layer = nextId()
  const objects = marks.flatMap((mark): XmlElement[] => {
    if (mark.kind === 'line') return []
    const id = nextId()
    if (mark.kind === 'code') return [codeObject(mark, id, context)]
    if (mark.field !== undefined) tags.push({ field: mark.field, object: id })
    return [textObject(mark, id, context)]
  })
  const body = { Type: 'Body', ID: layer }
  const content: XmlElement = {
    name: 'ofd:Page',
    attributes: { 'xmlns:ofd': 'http://www.ofdspec.org/2016' },
    content: [
      { name: 'ofd:Area', content: [{ name: 'ofd:PhysicalBox', content: context.box }] },
      {
        name: 'ofd:Content',
        content: [
          { name: 'ofd:Layer', attributes: body, content: [...objects, ...lineObjects(marks, context)] },
        ],
      },
    ],
  }
  return { content, tags }
}

function textObject(mark: TextMark, id: number, { fonts, box }: Context): XmlElement {
  const { text, x, y, size, width, ink, weight, angle } = mark
  const font = fonts.get(weight)
  if (!font) throw new Error(`no font of weight ${weight}`)
  const top = y - size * ASCENT
  const place =
    angle === undefined
      ? { Boundary: lengths(x, top, width, size * LINE_HEIGHT) }
      : { Boundary: box, CTM: rotation(angle, x, y) }
  const origin = angle === undefined ? { X: '0', Y: lengths(size * ASCENT) } : { X: '0', Y: '0' }
  const deltas = advances(text, size, font.font)
  return {
    name: 'ofd:TextObject',
    attributes: { ID: id, ...place, Font: font.id, Size: lengths(size), Weight: weight },
    content: [
      fillColor(ink),
      {
        name: 'ofd:TextCode',
        attributes: { ...origin, ...(deltas && { DeltaX: deltas }) },
        content: text,
      },
    ],
  }
}

/** Advances of all characters but the last, equal neighbours as `g count advance`. */
function advances(text: string, size: number, font: DocumentFont): string {
  const runs: { count: number; advance: string }[] = []
  for (const character of Array.from(text).slice(0, -1)) {
    const advance = lengths(font.widthOf(character) * size)
    const run = runs.at(-1)
    if (run?.advance === advance) run.count++
    else runs.push({ count: 1, advance })
  }
  return runs.map(({ count, advance }) => (count > 1 ? `g ${count} ${advance}` : advance)).join(' ')
}

/** All lines of one thickness are one path. */
function lineObjects(marks: readonly Mark[], { nextId, box }: Context): XmlElement[] {
  const paths = new Map<string, LineMark[]>()
  for (const mark of marks)
    if (mark.kind === 'line') {
      const key = `${mark.thickness} ${mark.ink}`
      const path = paths.get(key) ?? []
      paths.set(key, path)
      path.push(mark)
    }
  return Array.from(paths.values(), (lines) => ({
    name: 'ofd:PathObject',
    attributes: { ID: nextId(), Boundary: box, LineWidth: lines[0]?.thickness, Cap: 'Square' },
    content: [
      { name: 'ofd:StrokeColor', attributes: { Value: INKS[lines[0]?.ink ?? 'form'].join(' ') } },
      {
        name: 'ofd:AbbreviatedData',
        content: lines.map(({ x1, y1, x2, y2 }) => `M ${lengths(x1, y1)} L ${lengths(x2, y2)}`).join(' '),
      },
    ],
  }))
}

function codeObject({ x, y, module, runs }: CodeMark, id: number, { box }: Context): XmlElement {
  const across = byNumber((at) => lengths(x + at * module))
  const down = byNumber((at) => lengths(y + at * module))
  const squares = runs.map(([column, row, length]) => {
    const [left, right, top, bottom] = [across(column), across(column + length), down(row), down(row + 1)]
    return `M ${left} ${top} L ${right} ${top} L ${right} ${bottom} L ${left} ${bottom} C`
  })
  return {
    name: 'ofd:PathObject',
    attributes: { ID: id, Boundary: box, Stroke: 'false', Fill: 'true' },
    content: [fillColor('value'), { name: 'ofd:AbbreviatedData', content: squares.join(' ') }],
  }
}

function fillColor(ink: Ink): XmlElement {
  return { name: 'ofd:FillColor', attributes: { Value: INKS[ink].join(' ') } }
}

function rotation(degrees: number, x: number, y: number): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return lengths(cos, sin, -sin, cos, x, y)
}
