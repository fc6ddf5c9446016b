/** Where in a text stands what was read of it. */
import { halfWidth } from '@kaipiao/domain/files/ocr/half-width'
import { reasonsOf, TITLE_FIELDS, type Reading } from './reading.ts'

export interface Piece {
  text: string
  /** Undefined: nothing was read here. */
  mark?: { label: string; isDoubtful: boolean }
}

interface Span {
  start: number
  end: number
  mark: NonNullable<Piece['mark']>
}

/** The text in pieces, those that were read with what they were taken for. */
export function markText(text: string, { title, rows }: Reading): Piece[] {
  const plain = halfWidth(text)
  const spans: Span[] = []
  const mark = (value: string, from: number, to: number, label: string, isDoubtful: boolean): number => {
    const found = find(plain, value, from, to, spans)
    if (found) spans.push({ ...found, mark: { label, isDoubtful } })
    return found?.end ?? from
  }
  if (title)
    for (const { field, label } of TITLE_FIELDS) {
      const isDoubtful = reasonsOf(title.doubts, field).length > 0
      for (const part of title.values[field].split(/\s+/)) mark(part, 0, plain.length, label, isDoubtful)
    }
  let at = 0
  for (const { values, doubts } of rows) {
    const from = mark(values.name, at, plain.length, '商品', false)
    if (from === at) continue
    const line = plain.indexOf('\n', from)
    const end = line < 0 ? plain.length : line
    for (const [field, label] of FIGURES)
      mark(values[field].replace(/%$|\.0+$/, ''), from, end, label, reasonsOf(doubts, field).length > 0)
    at = from
  }
  return piecesOf(text, spans)
}

const FIGURES = [
  ['quantity', '数量'],
  ['price', '单价'],
  ['totalAmount', '金额'],
  ['taxRate', '税率'],
] as const

/** The next place of a value that is neither a part of a number nor marked already; numbers may be written in groups. */
function find(
  text: string,
  value: string,
  from: number,
  to: number,
  spans: readonly Span[],
): { start: number; end: number } | undefined {
  if (value === '') return undefined
  const source = [...value].map((sign) => sign.replace(/[.*+?^${}()|[\]\\/-]/, '\\$&')).join('[\\s,-]*')
  const isFigure = /^[\d.]+$/.test(value)
  const pattern = new RegExp(isFigure ? `(?<![\\d.])${source}(?![\\d]|\\.\\d)` : source, 'gi')
  pattern.lastIndex = from
  for (let match = pattern.exec(text); match && match.index < to; match = pattern.exec(text)) {
    const span = { start: match.index, end: match.index + match[0].length }
    if (!spans.some(({ start, end }) => start < span.end && span.start < end)) return span
  }
  return undefined
}

function piecesOf(text: string, spans: readonly Span[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end, mark } of spans.toSorted((one, other) => one.start - other.start)) {
    if (start > at) pieces.push({ text: text.slice(at, start) })
    pieces.push({ text: text.slice(start, end), mark })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}
