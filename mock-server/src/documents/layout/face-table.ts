import type { FaceColumn, FaceRow, FaceSection } from '@kaipiao/domain/declarations/form-layouts/face-of-form'
import type { Measure } from './measure.ts'
import { baselineShift, type Pen, type TextStyle } from './pen.ts'
import { LEADING, fitText } from './wrap-text.ts'

/** A section of a form as it is drawn: the left edge of each column, the right one of the last, and how large its text is. */
export interface FaceTable {
  section: FaceSection
  edges: readonly number[]
  size: number
}

const SIDE = 8
const PAD = 0.9
/** A count or a rate of the smallest size is still read. */
const SMALLEST = 1.1

/**
 * Sides take what they need, the others share the rest by their weights.
 *
 * @param scale of its text: less than 1 where a form shall have room on one page
 */
export function faceTable(section: FaceSection, left: number, right: number, scale: number): FaceTable {
  const { columns } = section
  const isSide = ({ kind }: FaceColumn): boolean => kind === 'side'
  const sides = columns.filter(isSide).length
  const shared = columns.filter((column) => !isSide(column)).reduce((total, { weight }) => total + weight, 0)
  const unit = (right - left - sides * SIDE) / shared
  const edges = [left]
  for (const column of columns)
    edges.push((edges.at(-1) ?? left) + (isSide(column) ? SIDE : column.weight * unit))
  const values = columns.filter(({ kind }) => kind === 'value').length
  return { section, edges, size: scale * (values > 20 ? 1.9 : values > 8 ? 2 : 2.6) }
}

interface Box {
  text: string
  x1: number
  x2: number
  y1: number
  y2: number
}

interface HeadBox extends Box {
  row: number
  rows: number
}

/** The heads from `y` down, each cell once. */
export function drawHead(pen: Pen, { section, edges, size }: FaceTable, y: number): number {
  const boxes = placeHeads(section, edges)
  const heights = headHeights(boxes, section.head.length, size, pen.measure)
  const tops = heights.reduce((all, height) => [...all, (all.at(-1) ?? y) + height], [y])
  for (const { text, x1, x2, row, rows } of boxes) {
    const [y1 = y, y2 = y] = [tops[row], tops[row + rows]]
    drawBox(pen, { text, x1, x2, y1, y2 }, { size, align: 'center' })
  }
  return tops.at(-1) ?? y
}

export function headHeight({ section, edges, size }: FaceTable, measure: Measure): number {
  return headHeights(placeHeads(section, edges), section.head.length, size, measure).reduce(
    (total, height) => total + height,
    0,
  )
}

/** Heads are put into the first columns that those above them leave free. */
function placeHeads({ head }: FaceSection, edges: readonly number[]): Omit<HeadBox, 'y1' | 'y2'>[] {
  const free = head.map(() => new Set(edges.slice(0, -1).map((_, at) => at)))
  return head.flatMap((cells, row) =>
    cells.map(({ text, columns, rows }) => {
      const first = Math.min(...(free[row] ?? []))
      for (let down = row; down < row + rows; down += 1)
        for (let at = first; at < first + columns; at += 1) free[down]?.delete(at)
      return { text, row, rows, x1: edges[first] ?? 0, x2: edges[first + columns] ?? 0 }
    }),
  )
}

/** What stands over several rows and is higher than they are stretches the last of them. */
function headHeights(
  boxes: readonly Omit<HeadBox, 'y1' | 'y2'>[],
  count: number,
  size: number,
  measure: Measure,
): number[] {
  const heights = Array.from({ length: count }, () => heightOf(1, size))
  for (const { text, x1, x2, row, rows } of boxes.toSorted((a, b) => a.rows - b.rows)) {
    const wanted = heightOf(linesOf(text, x2 - x1, size, measure), size)
    const have = heights.slice(row, row + rows).reduce((total, height) => total + height, 0)
    const last = row + rows - 1
    if (wanted > have) heights[last] = (heights[last] ?? 0) + wanted - have
  }
  return heights
}

const heightOf = (lines: number, size: number): number => lines * size * LEADING + 0.7 * size

const linesOf = (text: string, width: number, size: number, measure: Measure): number =>
  fitText(text, { width: width - 2 * PAD, height: 0, size, smallest: size }, measure).lines.length

const indentOf = ({ level }: FaceRow, size: number): number => level * size * 1.4

export function rowHeight({ section, edges, size }: FaceTable, row: FaceRow, measure: Measure): number {
  const lines = section.columns.map(({ kind }, at) => {
    const width = (edges[at + 1] ?? 0) - (edges[at] ?? 0)
    if (kind === 'name') return linesOf(row.name, width - indentOf(row, size), size, measure)
    return kind === 'line' ? linesOf(row.line, width, size, measure) : 1
  })
  return heightOf(Math.max(1, ...lines), size)
}

/** Everything of a row but what stands at its side. */
export function drawRow(
  pen: Pen,
  { section, edges, size }: FaceTable,
  row: FaceRow,
  y1: number,
  y2: number,
): void {
  const values = row.cells.values()
  section.columns.forEach(({ kind }, at) => {
    const [x1 = 0, x2 = 0] = [edges[at], edges[at + 1]]
    if (kind === 'name') {
      const indent = indentOf(row, size)
      pen.box(x1, y1, x2, y2)
      drawText(pen, { text: row.name, x1: x1 + indent, x2, y1, y2 }, { size })
    } else if (kind === 'line') drawBox(pen, { text: row.line, x1, x2, y1, y2 }, { size, align: 'center' })
    else if (kind === 'value') {
      const { value: cell } = values.next()
      if (cell === undefined) return
      const isCentred = cell.state === 'missing' || cell.kind === 'text' || cell.kind === 'answer'
      drawBox(
        pen,
        { text: cell.text, x1, x2, y1, y2 },
        { size, align: isCentred ? 'center' : 'right' },
        cell.kind !== 'text',
      )
    }
  })
}

/** What stands beside rows: downwards where there is room for it, else across. */
export function drawSide(
  pen: Pen,
  { edges, size }: FaceTable,
  level: number,
  box: Omit<Box, 'x1' | 'x2'>,
): void {
  const [x1 = 0, x2 = 0] = [edges[level], edges[level + 1]]
  const { text, y1, y2 } = box
  const letters = [...text]
  const pitch = size * 1.15
  if (letters.length * pitch > y2 - y1 - 1) {
    drawBox(pen, { text, x1, x2, y1, y2 }, { size: size * 0.95, align: 'center' })
    return
  }
  pen.box(x1, y1, x2, y2)
  const first = (y1 + y2) / 2 - ((letters.length - 1) * pitch) / 2 + baselineShift(size)
  letters.forEach((letter, at) => {
    pen.text(letter, (x1 + x2) / 2, first + at * pitch, { size, align: 'center' })
  })
}

function drawBox(pen: Pen, box: Box, style: TextStyle, isOneLine = false): void {
  pen.box(box.x1, box.y1, box.x2, box.y2)
  drawText(pen, box, style, isOneLine)
}

/** In the middle of its box from top to bottom; a figure is never broken, but drawn smaller. */
function drawText(pen: Pen, { text, x1, x2, y1, y2 }: Box, style: TextStyle, isOneLine = false): void {
  const { align = 'left', size: wanted = 2.6 } = style
  const width = x2 - x1 - 2 * PAD
  const room = { width, height: y2 - y1 - PAD, size: wanted, smallest: SMALLEST }
  const whole = pen.measure(text, wanted)
  const { size, lines } = isOneLine
    ? { size: Math.max(SMALLEST, Math.min(wanted, (wanted * width) / (whole || 1))), lines: [text] }
    : fitText(text, room, pen.measure)
  const x = align === 'left' ? x1 + PAD : align === 'right' ? x2 - PAD : (x1 + x2) / 2
  const first = (y1 + y2) / 2 - ((lines.length - 1) * size * LEADING) / 2 + baselineShift(size)
  lines.forEach((line, at) => {
    pen.text(line, x, first + at * size * LEADING, { ...style, size })
  })
}
