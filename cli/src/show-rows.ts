import type { Io } from './io.ts'
import { padText, textWidth } from './text-width.ts'

/** One column of a listing. */
export interface Column<Row> {
  title: string
  /** Name in TSV headers and JSON. */
  key: string
  value: (row: Row) => string | number | null | undefined
  /** Aligned right; thousand separators in a table, plain digits elsewhere (CL40). */
  isNumber?: boolean
}

export interface ShowRows<Row> {
  io: Pick<Io, 'out' | 'isOutTerminal'>
  isJson: boolean
  columns: ReadonlyArray<Column<Row>>
  rows: readonly Row[]
}

/** Writes a listing to stdout: a JSON array with `--json`, an aligned table on a terminal, TSV in a pipe. */
export function showRows<Row>({ io, isJson, columns, rows }: ShowRows<Row>): void {
  if (isJson)
    io.out(
      JSON.stringify(
        rows.map((row) => toObject(columns, row)),
        null,
        2,
      ),
    )
  else if (io.isOutTerminal) for (const line of tableLines(columns, rows)) io.out(line)
  else for (const line of tsvLines(columns, rows)) io.out(line)
}

/** A row as the object that `--json` shows. */
export function toObject<Row>(
  columns: ReadonlyArray<Column<Row>>,
  row: Row,
): Record<string, string | number | null> {
  return Object.fromEntries(columns.map(({ key, value }) => [key, value(row) ?? null]))
}

function tsvLines<Row>(columns: ReadonlyArray<Column<Row>>, rows: readonly Row[]): string[] {
  const cell = (value: string | number | null | undefined) => String(value ?? '').replace(/[\t\r\n]+/g, ' ')
  return [
    columns.map(({ title }) => title).join('\t'),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row))).join('\t')),
  ]
}

function tableLines<Row>(columns: ReadonlyArray<Column<Row>>, rows: readonly Row[]): string[] {
  const cells = rows.map((row) =>
    columns.map(({ value, isNumber }) => tableText(value(row), isNumber === true)),
  )
  const widths = columns.map(({ title }, index) =>
    Math.max(textWidth(title), ...cells.map((texts) => textWidth(texts[index] ?? ''))),
  )
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) => padText(text, widths[index] ?? 0, columns[index]?.isNumber ? 'right' : 'left'))
      .join('  ')
      .trimEnd()
  return [
    line(columns.map(({ title }) => title)),
    widths.map((width) => '─'.repeat(width)).join('  '),
    ...cells.map(line),
  ]
}

function tableText(value: string | number | null | undefined, isNumber: boolean): string {
  const text = String(value ?? '').replace(/[\t\r\n]+/g, ' ')
  return isNumber
    ? text.replace(/^(-?)(\d+)/, (_, sign: string, whole: string) => sign + separate(whole))
    : text
}

const separate = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',')
