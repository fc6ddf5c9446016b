import type { Pen } from './pen.ts'

/** A row of the body of an invoice, from the top at `y`. */
export interface FlowRow {
  height: number
  draw(pen: Pen, y: number): void
  /** Money that the subtotal of a page adds up. */
  amount?: string
  tax?: string
  /** Repeated on top of a page that begins inside the list that this row belongs to. */
  heading?: FlowRow
}

export interface Heights {
  /** Room on a page that another one follows. */
  full: number
  /** Room on the last of several pages. */
  last: number
  /** Room when there is but one page. */
  only: number
}

/** Spreads rows over pages: the last page needs room for the totals, the others are filled. */
export function paginate(rows: readonly FlowRow[], { full, last, only }: Heights): FlowRow[][] {
  if (heightOf(rows) <= only) return [[...rows]]
  const pages: FlowRow[][] = []
  let rest = [...rows]
  for (;;) {
    const top = rest[0]?.heading
    if (pages.length > 0 && top) rest = [top, ...rest]
    if (pages.length > 0 && heightOf(rest) <= last) return [...pages, rest]
    const count = Math.max(1 + (top ? 1 : 0), Math.min(rest.length - 1, countThatFits(rest, full)))
    pages.push(rest.slice(0, count))
    rest = rest.slice(count)
    if (rest.length === 0) return pages
  }
}

function countThatFits(rows: readonly FlowRow[], room: number): number {
  let used = 0
  const tooMany = rows.findIndex(({ height }) => (used += height) > room)
  return tooMany < 0 ? rows.length : tooMany
}

export function heightOf(rows: readonly FlowRow[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0)
}
