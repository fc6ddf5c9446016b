import { Failure } from '../failures/failure.ts'
import type { Column } from '../io/show-rows.ts'

/** Columns by key or title, in the order asked for; without names the usual ones. */
export function pickColumns<Row>(
  columns: ReadonlyArray<Column<Row>>,
  names: readonly string[] | undefined,
  isForMachines: boolean,
): ReadonlyArray<Column<Row>> {
  if (names === undefined) return isForMachines ? columns : columns.filter(({ isJsonOnly }) => !isJsonOnly)
  return names.map((name) => columnOf(columns, name))
}

/** The column of a key or title; a name that nobody has is refused with those that there are. */
export function columnOf<Row>(columns: ReadonlyArray<Column<Row>>, name: string): Column<Row> {
  const found = columns.find(({ key, title }) => key === name || title === name)
  if (found) return found
  throw new Failure('usage', {
    what: `没有字段 ${name}`,
    why: `可选：${columns.map(({ key, title }) => `${key} ${title}`).join('、')}`,
  })
}

/** What others name a row by: the column marked so, the id, else the first. */
export function nameColumn<Row>(columns: ReadonlyArray<Column<Row>>): Column<Row> | undefined {
  return columns.find(({ isName }) => isName) ?? columns.find(({ key }) => key === 'id') ?? columns[0]
}
