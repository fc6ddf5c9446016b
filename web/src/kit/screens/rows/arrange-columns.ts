import type { ColumnLayout, LaidOutColumn } from './column-layout.ts'

/** As wide as a column may be made, and as narrow, in pixels. */
export const WIDEST = 600
export const NARROWEST = 60

/** What is kept of an arrangement: widths of those columns alone whose width somebody chose. */
export function layoutOf(columns: readonly LaidOutColumn[]): ColumnLayout {
  return {
    order: columns.map(({ name }) => name),
    hidden: columns.filter(({ isHidden }) => isHidden).map(({ name }) => name),
    widths: Object.fromEntries(columns.flatMap(({ name, chosen }) => (chosen ? [[name, chosen]] : []))),
  }
}

/** The columns with one of them this wide. */
export function resized(columns: readonly LaidOutColumn[], name: string, width: number): LaidOutColumn[] {
  const chosen = Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
  return columns.map((column) => (column.name === name ? { ...column, chosen } : column))
}

/** The columns with one of them before, or after, another; hidden ones between keep their places. */
export function withColumnMoved(
  columns: readonly LaidOutColumn[],
  name: string,
  beside: string,
  side: 'before' | 'after',
): LaidOutColumn[] {
  const column = columns.find((one) => one.name === name)
  const others = columns.filter((one) => one !== column)
  const at = others.findIndex((one) => one.name === beside)
  if (!column || at === -1) return [...columns]
  return others.toSpliced(side === 'before' ? at : at + 1, 0, column)
}
