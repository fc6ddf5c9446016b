import type { Weight } from '../font/glyphs.ts'
import type { Ink, Mark } from './drawing.ts'
import type { Measure } from './measure.ts'

export interface TextStyle {
  size?: number
  ink?: Ink
  weight?: Weight
  align?: 'left' | 'center' | 'right'
  angle?: number
  field?: string
}

export const TEXT_SIZE = 3.1
const THIN = 0.2

/** Puts marks on one page; a text is placed by its baseline and by its left, middle or right. */
export interface Pen {
  readonly marks: Mark[]
  readonly measure: Measure
  text(text: string, x: number, y: number, style?: TextStyle): void
  line(x1: number, y1: number, x2: number, y2: number, thickness?: number): void
  box(x1: number, y1: number, x2: number, y2: number): void
  /** A caption written downwards, centred in a column. */
  column(text: string, x1: number, y1: number, x2: number, y2: number): void
}

/** @param rule the colour of its lines */
export function createPen(measure: Measure, rule: Ink = 'form'): Pen {
  const marks: Mark[] = []
  const pen: Pen = {
    marks,
    measure,
    text(given, x, y, { size = TEXT_SIZE, ink = 'value', weight = 400, align = 'left', angle, field } = {}) {
      const text = printable(given)
      if (text === '') return
      const width = measure(text, size)
      const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
      marks.push({
        kind: 'text',
        text,
        x: round(left),
        y: round(y),
        size: round(size),
        width: round(width),
        ink,
        weight,
        ...(angle !== undefined && { angle }),
        ...(field !== undefined && { field }),
      })
    },
    line(x1, y1, x2, y2, thickness = THIN) {
      marks.push({ kind: 'line', x1, y1: round(y1), x2, y2: round(y2), thickness, ink: rule })
    },
    box(x1, y1, x2, y2) {
      pen.line(x1, y1, x2, y1)
      pen.line(x1, y2, x2, y2)
      pen.line(x1, y1, x1, y2)
      pen.line(x2, y1, x2, y2)
    },
    column(text, x1, y1, x2, y2) {
      const size = TEXT_SIZE
      const pitch = Math.min((y2 - y1 - 1) / text.length, size * 1.35)
      const first = (y1 + y2) / 2 - ((text.length - 1) * pitch) / 2 + baselineShift(size)
      Array.from(text).forEach((character, i) => {
        pen.text(character, (x1 + x2) / 2, first + i * pitch, { size, ink: 'form', align: 'center' })
      })
    },
  }
  return pen
}

/** From the middle of a row down to the baseline that centres text of this size in it. */
export function baselineShift(size: number): number {
  return size * 0.36
}

/** A control character has no shape: a space keeps its place. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, ' ')
}

/** Micrometres are enough, and keep files short and equal. */
function round(length: number): number {
  return Math.round(length * 1000) / 1000
}
