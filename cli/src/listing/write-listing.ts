import type { Io } from '../io/io.ts'
import { byteOrderMark, csvLine } from '../sheets/csv-line.ts'
import type { Column } from '../io/show-rows.ts'
import { cellText, tableLines, toObject } from '../io/show-rows.ts'
import { shapeOf, type ListFlags, type Shape } from './list-flags.ts'
import { nameColumn, pickColumns } from './pick-columns.ts'
import { sortRows } from './sort-rows.ts'

export interface Listing<Row> {
  io: Pick<Io, 'out' | 'outBytes' | 'isOutTerminal' | 'columns'>
  isJson: boolean
  flags: ListFlags
  /** All columns that there are; those for machines alone are shown when asked for. */
  columns: ReadonlyArray<Column<Row>>
  rows: AsyncIterable<Row> | Iterable<Row>
  /** The platform has sorted already. */
  isSorted?: boolean
}

/**
 * Shows a list in the form asked for: a table as wide as the terminal, TSV in a pipe, or what `-o`, `--json`, `--jq`
 * say. Forms of one row a line are written while rows come in; what is wanted of the whole is gathered first.
 */
export async function writeListing<Row>(listing: Listing<Row>): Promise<void> {
  const { io, isJson, flags, columns } = listing
  const shape = shapeOf(flags, { isJson, isOutTerminal: io.isOutTerminal })
  const isForMachines = shape.form === 'json' || shape.form === 'jsonl'
  const shown = pickColumns(columns, shape.columns, isForMachines)
  const rows = await rowsOf(listing)
  if (shape.form === 'xlsx') return writeWorkbook(listing, shown, rows, shape)
  const lines = linesOf(listing, shown, rows, shape)
  if (shape.file === undefined) {
    for await (const line of lines) io.out(line)
    return
  }
  const { findOutput, saveOutput } = await import('../local-files/save-output.ts')
  const target = await findOutput(io, shape.file, flags.force === true)
  const [mark, end] = shape.form === 'csv' ? [byteOrderMark, '\r\n'] : ['', '\n']
  await saveOutput(io, target, async ({ write }) => {
    let head = mark
    for await (const line of lines) {
      await write(Buffer.from(`${head}${line}${end}`))
      head = ''
    }
  })
}

async function rowsOf<Row>({ rows, flags, columns, isSorted }: Listing<Row>) {
  if (flags.sort === undefined || isSorted === true) return firstRows(rows, flags.limit)
  return sortRows(await gather(rows), columns, flags.sort).slice(0, flags.limit)
}

async function gather<Row>(rows: AsyncIterable<Row> | Iterable<Row>): Promise<Row[]> {
  const all = []
  for await (const row of rows) all.push(row)
  return all
}

async function* firstRows<Row>(rows: AsyncIterable<Row> | Iterable<Row>, limit = Infinity) {
  let left = limit
  for await (const row of rows) {
    yield row
    left -= 1
    if (left <= 0) return
  }
}

async function* linesOf<Row>(
  { io, columns }: Listing<Row>,
  shown: ReadonlyArray<Column<Row>>,
  rows: AsyncIterable<Row> | Iterable<Row>,
  { form, file, jq }: Shape,
): AsyncGenerator<string> {
  switch (form) {
    case 'json': {
      const objects = []
      for await (const row of rows) objects.push(toObject(shown, row))
      if (jq === undefined) yield JSON.stringify(objects, null, 2)
      else {
        const { runJq } = await import('./run-jq.ts')
        yield* await runJq(objects, jq, io.isOutTerminal)
      }
      return
    }
    case 'jsonl':
      for await (const row of rows) yield JSON.stringify(toObject(shown, row))
      return
    case 'names': {
      const column = nameColumn(columns)
      for await (const row of rows) yield cellText(column?.value(row))
      return
    }
    case 'table': {
      const width = io.isOutTerminal && file === undefined ? io.columns : Infinity
      yield* tableLines(shown, await gather(rows), width)
      return
    }
    case 'csv': {
      yield csvLine(shown.map(({ title }) => title)).trimEnd()
      for await (const row of rows) yield csvLine(shown.map(({ value }) => value(row))).trimEnd()
      return
    }
    default:
      yield shown.map(({ title }) => title).join('\t')
      for await (const row of rows) yield shown.map(({ value }) => cellText(value(row))).join('\t')
  }
}

async function writeWorkbook<Row>(
  { io, flags }: Listing<Row>,
  shown: ReadonlyArray<Column<Row>>,
  rows: AsyncIterable<Row> | Iterable<Row>,
  { file = '-' }: Shape,
): Promise<void> {
  const { findOutput, saveOutput } = await import('../local-files/save-output.ts')
  const { writeTextRows } = await import('../sheets/text-workbook.ts')
  const target = await findOutput(io, file, flags.force === true)
  const cells = async function* () {
    for await (const row of rows) yield shown.map(({ value }) => cellText(value(row)))
  }
  const columns = shown.map(({ title, isNumber }) => ({ title, width: 20, isNumber: isNumber === true }))
  await saveOutput(io, target, (sink) => writeTextRows(sink, '列表', columns, cells()))
}
