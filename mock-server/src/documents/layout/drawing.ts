import type { Weight } from '../font/glyphs.ts'

/** Colours by role: printed form, written values, the pale and the loud mark across the page, lines of a return. */
export type Ink = 'form' | 'value' | 'pale' | 'loud' | 'rule'

/** Text on one line; `y` is its baseline. All lengths in millimetres from the top left of the page. */
export interface TextMark {
  kind: 'text'
  text: string
  x: number
  y: number
  size: number
  width: number
  ink: Ink
  weight: Weight
  /** Degrees clockwise about (x, y). */
  angle?: number
  /** The value of the invoice that this text shows, for readers that look for it. */
  field?: string
}

export interface LineMark {
  kind: 'line'
  x1: number
  y1: number
  x2: number
  y2: number
  thickness: number
  ink: Ink
}

/** The dark squares of a QR code as runs: column, row and length in modules. */
export interface CodeMark {
  kind: 'code'
  x: number
  y: number
  module: number
  runs: readonly (readonly [column: number, row: number, length: number])[]
}

export type Mark = TextMark | LineMark | CodeMark

/** Pages of one document, laid out once and drawn by every format. */
export interface Drawing {
  width: number
  height: number
  pages: readonly (readonly Mark[])[]
  /** The size of each page, where they are not all alike. */
  papers?: readonly { width: number; height: number }[]
}

export const INKS: Readonly<Record<Ink, readonly [red: number, green: number, blue: number]>> = {
  form: [122, 59, 23],
  value: [0, 0, 0],
  pale: [240, 231, 224],
  loud: [178, 34, 34],
  rule: [60, 60, 60],
}

/** All text of a drawing in one weight: what its font has to hold. */
export function textOf({ pages }: Drawing, weight: Weight): string {
  let text = ''
  for (const mark of pages.flat()) if (mark.kind === 'text' && mark.weight === weight) text += mark.text
  return text
}
