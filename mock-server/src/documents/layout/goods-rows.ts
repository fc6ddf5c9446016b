import type { ColumnKey, FaceColumn } from '@kaipiao/domain/invoicing/face/face-columns'
import type { InvoiceFace } from '@kaipiao/domain/invoicing/face/face'
import type { FlowRow } from './flow-row.ts'
import type { Measure } from './measure.ts'
import { baselineShift, type Pen } from './pen.ts'
import { fitText, LEADING } from './wrap-text.ts'

export const LEFT = 6
export const RIGHT = 204

const SIZE = 2.9
const SMALLEST = 2
const PADDING = 1
/** A text of a list that is longer than this breaks. */
const LONGEST = 40

type Align = 'left' | 'center' | 'right'

export interface Column {
  key: string
  title: string
  align: Align
  x1: number
  x2: number
}

/** Widths relate to each other; every set of columns is stretched over the frame. */
const SHAPES: Readonly<Record<ColumnKey, readonly [width: number, align: Align]>> = {
  item: [42, 'left'],
  spec: [20, 'left'],
  unit: [10, 'center'],
  quantity: [22, 'right'],
  price: [31, 'right'],
  amount: [25, 'right'],
  rate: [22, 'center'],
  tax: [24, 'right'],
  place: [55, 'left'],
  project: [48, 'left'],
  certificate: [48, 'left'],
  areaUnit: [15, 'center'],
}

export function goodsColumns(columns: readonly FaceColumn[]): readonly Column[] {
  return spread(
    columns.map(({ key, title }) => ({ key, title, width: SHAPES[key][0], align: SHAPES[key][1] })),
  )
}

/** Titles stand in the middle of texts and on the right of figures. */
export function drawTitles(pen: Pen, columns: readonly Column[], y: number): void {
  for (const { title, align, x1, x2 } of columns)
    if (align === 'right') pen.text(title, x2 - PADDING, y, { size: SIZE, ink: 'form', align })
    else pen.text(title, (x1 + x2) / 2, y, { size: SIZE, ink: 'form', align: 'center' })
}

/** One row a line of goods, then the list of freight or passengers under its own titles. */
export function flowRows(face: InvoiceFace, columns: readonly Column[], measure: Measure): FlowRow[] {
  const goods = face.lines.map((line) => ({
    ...cellsRow(columns, (key) => line[key as ColumnKey] ?? '', measure, FIELDS),
    amount: line.amount ?? '',
    tax: line.tax ?? '',
  }))
  return [...goods, ...detailRows(face, measure)]
}

const FIELDS: Readonly<Record<string, string>> = {
  item: 'Item',
  spec: 'Specification',
  unit: 'MeasurementDimension',
  areaUnit: 'MeasurementDimension',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  rate: 'TaxScheme',
  tax: 'TaxAmount',
}

function detailRows({ details }: InvoiceFace, measure: Measure): FlowRow[] {
  if (!details) return []
  // Each column as wide as its longest text: an identity number should not break.
  const columns = spread(
    details.columns.map((title, i) => {
      const widths = [title, ...details.rows.map((row) => row[i] ?? '')].map((text) => measure(text, SIZE))
      return {
        key: String(i),
        title,
        width: Math.min(Math.max(...widths), LONGEST) + 3 * PADDING,
        align: 'center' as const,
      }
    }),
  )
  const heading: FlowRow = {
    height: 6,
    draw(pen, y) {
      pen.line(LEFT, y + 0.6, RIGHT, y + 0.6)
      drawTitles(pen, columns, y + 3.4 + baselineShift(SIZE))
    },
  }
  const rows = details.rows.map((row) => ({
    ...cellsRow(columns, (key) => row[Number(key)] ?? '', measure),
    heading,
  }))
  return [heading, ...rows]
}

function cellsRow(
  columns: readonly Column[],
  textOf: (key: string) => string,
  measure: Measure,
  fields: Readonly<Record<string, string>> = {},
): FlowRow {
  const cells = columns.map((column) => {
    const width = column.x2 - column.x1 - 2 * PADDING
    // Figures shrink before they break, texts break before they shrink.
    const room =
      column.align === 'right'
        ? { width, height: SIZE * LEADING, size: SIZE, smallest: SMALLEST }
        : { width, height: Infinity, size: SIZE, smallest: SMALLEST }
    return { column, ...fitText(textOf(column.key), room, measure) }
  })
  const lines = Math.max(1, ...cells.map((cell) => cell.lines.length))
  return {
    height: lines * SIZE * LEADING + 0.4,
    draw(pen, y) {
      for (const { column, size, lines: texts } of cells)
        texts.forEach((text, i) => {
          const baseline = y + (i + 0.5) * SIZE * LEADING + baselineShift(SIZE) + 0.2
          const field = fields[column.key]
          pen.text(text, edgeOf(column), baseline, { size, align: column.align, ...(field && { field }) })
        })
    },
  }
}

function edgeOf({ align, x1, x2 }: Column): number {
  return align === 'left' ? x1 + PADDING : align === 'right' ? x2 - PADDING : (x1 + x2) / 2
}

function spread(
  columns: readonly { key: string; title: string; width: number; align: Align }[],
): readonly Column[] {
  const scale = (RIGHT - LEFT) / columns.reduce((sum, { width }) => sum + width, 0)
  let x = LEFT
  return columns.map(({ key, title, width, align }) => {
    const column = { key, title, align, x1: x, x2: x + width * scale }
    x = column.x2
    return column
  })
}
