import type { Column } from '../io/show-rows.ts'
import { columnOf } from './pick-columns.ts'

/** Rows by one column, amounts as numbers; a leading minus turns the order round. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: ReadonlyArray<Column<Row>>,
  sort: string,
): Row[] {
  const isDescending = sort.startsWith('-')
  const { code, value } = columnOf(columns, isDescending ? sort.slice(1) : sort)
  const cellOf = (row: Row) => {
    const cell = (code ?? value)(row) ?? ''
    return typeof cell === 'string' ? cell : JSON.stringify(cell)
  }
  const order = (one: Row, other: Row) => compareCells(cellOf(one), cellOf(other))
  return rows.toSorted((one, other) => (isDescending ? order(other, one) : order(one, other)))
}

const number = /^-?\d{1,15}(\.\d+)?$/

function compareCells(one: string, other: string): number {
  if (number.test(one) && number.test(other)) return Number(one) - Number(other)
  return one.localeCompare(other, 'zh')
}
