/** Heads of several levels as cells of a table. */
import type { HeadText, SectionText } from './form-layout.ts'

export interface HeadCell {
  text: string
  columns: number
  rows: number
  /** The numbers below the heads. */
  isNote?: true
}

export interface Leaf {
  column: string
  /** From the outermost head to its own. */
  titles: readonly string[]
  note?: string
}

export function leavesOf({ title, column = '', parts, note }: HeadText): Leaf[] {
  if (parts === undefined) return [{ column, titles: [title], ...(note !== undefined && { note }) }]
  return parts.flatMap(leavesOf).map((one) => ({ ...one, titles: [title, ...one.titles] }))
}

const depthOf = ({ parts = [] }: HeadText): number => 1 + Math.max(0, ...parts.map(depthOf))

/** Rows of heads from the top down; each cell stands once, where it begins. */
export function headCells({ corner, lineTitle, heads, sides = [] }: SectionText): HeadCell[][] {
  const leaves = heads.flatMap(leavesOf)
  const hasNotes = leaves.some(({ note }) => note !== undefined)
  const depth = Math.max(1, ...heads.map(depthOf))
  const rows = Array.from({ length: depth }, (): HeadCell[] => [])
  const all = depth + (hasNotes ? 1 : 0)
  const isLineInCorner = lineTitle === ''
  rows[0]?.push({ text: corner, columns: sides.length + 1 + (isLineInCorner ? 1 : 0), rows: all })
  if (lineTitle !== undefined && !isLineInCorner) rows[0]?.push({ text: lineTitle, columns: 1, rows: all })
  const place = (head: HeadText, at: number): void => {
    const { title, parts } = head
    rows[at]?.push({
      text: title,
      columns: leavesOf(head).length,
      rows: parts === undefined ? depth - at : 1,
    })
    for (const part of parts ?? []) place(part, at + 1)
  }
  for (const head of heads) place(head, 0)
  if (hasNotes) rows.push(leaves.map(({ note = '' }) => ({ text: note, columns: 1, rows: 1, isNote: true })))
  return rows
}
