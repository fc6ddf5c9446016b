import { Failure } from '../failures/failure.ts'
import { toFailure } from '../failures/to-failure.ts'
import type { Io } from '../io/io.ts'
import { byteOrderMark, csvLine } from '../sheets/csv-line.ts'
import type { Column } from '../io/show-rows.ts'
import { cellText, tableLines, toObject, tsvLine } from '../io/show-rows.ts'
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
  const counted = countRows(listing.rows)
  const rows = () => rowsOf({ ...listing, rows: counted.rows })
  if (shape.form === 'xlsx') return writeWorkbook(listing, shown, await rows(), shape)
  if (shape.file === undefined) {
    try {
      for await (const line of linesOf(listing, shown, await rows(), shape)) io.out(line)
    } catch (error) {
      const isHeld = shape.form === 'json' || (flags.sort !== undefined && listing.isSorted !== true)
      throw incomplete(error, counted.seen(), isHeld)
    }
    return
  }
  const lines = linesOf(listing, shown, await rows(), shape)
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

/** Rows as they come, and how many have come. */
function countRows<Row>(rows: AsyncIterable<Row> | Iterable<Row>) {
  let seen = 0
  return {
    seen: () => seen,
    rows: (async function* () {
      for await (const row of rows) {
        seen += 1
        yield row
      }
    })(),
  }
}

/** A list that broke off after some of its rows says so: what stands on the screen is not all there is. */
function incomplete(error: unknown, seen: number, isHeld: boolean): unknown {
  if (seen === 0) return error
  const { kind, text } = toFailure(error)
  const rest = isHeld ? `只取得了前 ${seen} 行，没有输出` : `只列出了前 ${seen} 行`
  const why = text.why === undefined ? '' : `；${text.why}`
  return new Failure(kind, { ...text, why: `结果不完整，${rest}${why}` }, { cause: error })
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
  { form, file, jq, template }: Shape,
): AsyncGenerator<string> {
  switch (form) {
    case 'json': {
      const objects = []
      for await (const row of rows)
        objects.push({
          ...toObject(shown, row),
          ...(template !== undefined && { texts: textsOf(shown, row) }),
        })
      if (template !== undefined) {
        const { runTemplate } = await import('./run-template.ts')
        yield* await runTemplate(template, { rows: objects })
      } else if (jq === undefined) yield JSON.stringify(objects, null, 2)
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
      const gathered: Row[] = []
      try {
        for await (const row of rows) gathered.push(row)
      } catch (error) {
        if (gathered.length > 0) yield* tableLines(shown, gathered, width)
        throw error
      }
      yield* tableLines(shown, gathered, width)
      return
    }
    case 'csv': {
      const head = csvLine(shown.map(({ title }) => title)).trimEnd()
      yield* withHead(head, rows, (row) => csvLine(shown.map(({ value }) => value(row))).trimEnd())
      return
    }
    default:
      yield* withHead(tsvLine(shown.map(({ title }) => title)), rows, (row) =>
        tsvLine(shown.map(({ value }) => value(row))),
      )
  }
}

/** A row as people read it, by the keys of its columns: labels instead of codes. */
const textsOf = <Row>(shown: ReadonlyArray<Column<Row>>, row: Row) =>
  Object.fromEntries(shown.map(({ key, value }) => [key, cellText(value(row))]))

/** The head comes with the first row, or alone where there is none: nothing stands there while nothing is known. */
async function* withHead<Row>(
  head: string,
  rows: AsyncIterable<Row> | Iterable<Row>,
  lineOf: (row: Row) => string,
): AsyncGenerator<string> {
  let isBegun = false
  for await (const row of rows) {
    if (!isBegun) yield head
    isBegun = true
    yield lineOf(row)
  }
  if (!isBegun) yield head
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
