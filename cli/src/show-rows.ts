import type { Io } from './io.ts'
import { cutText, padText, textWidth } from './text-width.ts'

type Value = string | number | null | undefined

/** One column of a listing. */
export interface Column<Row> {
  title: string
  /** Name in JSON. */
  key: string
  /** What people read: labels, times, amounts. */
  value: (row: Row) => Value
  /** What machines read where that differs: the code behind a label. */
  code?: (row: Row) => unknown
  /** Ids and codes that only machines want. */
  isJsonOnly?: boolean
  /** Aligned right; thousand separators in a table, plain digits elsewhere (CL40). Never cut. */
  isNumber?: boolean
  /** What other commands take for this row (`-o names`). */
  isName?: boolean
}

export interface ShowRows<Row> {
  io: Pick<Io, 'out' | 'isOutTerminal' | 'columns'>
  isJson: boolean
  columns: ReadonlyArray<Column<Row>>
  rows: readonly Row[]
}

/** Writes a listing to stdout: a JSON array with `--json`, a table as wide as the terminal, TSV in a pipe. */
export function showRows<Row>({ io, isJson, columns, rows }: ShowRows<Row>): void {
  if (isJson) {
    const objects = rows.map((row) => toObject(columns, row))
    io.out(JSON.stringify(objects, null, 2))
    return
  }
  const shown = columns.filter(({ isJsonOnly }) => isJsonOnly !== true)
  const lines = io.isOutTerminal ? tableLines(shown, rows, io.columns) : tsvLines(shown, rows)
  for (const line of lines) io.out(line)
}

/** A row as the object that `--json` shows: codes and ids, no labels. */
export function toObject<Row>(columns: ReadonlyArray<Column<Row>>, row: Row): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ key, value, code = value }) => [key, code(row) ?? null]))
}

/** A value on one line, for a cell. */
export const cellText = (value: Value) => String(value ?? '').replace(/[\t\r\n]+/g, ' ')

function tsvLines<Row>(columns: ReadonlyArray<Column<Row>>, rows: readonly Row[]): string[] {
  return [
    columns.map(({ title }) => title).join('\t'),
    ...rows.map((row) => columns.map(({ value }) => cellText(value(row))).join('\t')),
  ]
}

const gap = '  '
/** A column that has to give way keeps this much. */
const leastWidth = 8

/** A table no wider than the terminal: text gives way, an amount never; too narrow for that, rows are blocks. */
export function tableLines<Row>(
  columns: ReadonlyArray<Column<Row>>,
  rows: readonly Row[],
  terminalWidth: number,
): string[] {
  const cells = rows.map((row) =>
    columns.map(({ value, isNumber }) => tableText(value(row), isNumber === true)),
  )
  const natural = columns.map(({ title }, index) =>
    Math.max(textWidth(title), ...cells.map((texts) => textWidth(texts[index] ?? ''))),
  )
  const widths = fitWidths(columns, natural, terminalWidth - gap.length * (columns.length - 1))
  if (!widths) return recordLines(columns, cells, terminalWidth)
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) => {
        const width = widths[index] ?? 0
        return padText(cutText(text, width), width, columns[index]?.isNumber ? 'right' : 'left')
      })
      .join(gap)
      .trimEnd()
  return [
    line(columns.map(({ title }) => title)),
    widths.map((width) => '─'.repeat(width)).join(gap),
    ...cells.map(line),
  ]
}

/** Widths that fit together: the widest texts give way, numbers never; undefined where even that is too wide. */
function fitWidths<Row>(
  columns: ReadonlyArray<Column<Row>>,
  natural: readonly number[],
  available: number,
): number[] | undefined {
  const widths = [...natural]
  const excess = () => widths.reduce((sum, width) => sum + width, 0) - available
  while (excess() > 0) {
    let widest = -1
    for (const [index, width] of widths.entries()) {
      if (columns[index]?.isNumber || width <= leastWidth) continue
      if (width > (widths[widest] ?? 0)) widest = index
    }
    if (widest < 0) return undefined
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  return widths
}

/** On a terminal too narrow for the columns each row is a block of its own, one field a line. */
function recordLines<Row>(
  columns: ReadonlyArray<Column<Row>>,
  cells: readonly (readonly string[])[],
  terminalWidth: number,
): string[] {
  const label = Math.max(...columns.map(({ title }) => textWidth(title)))
  return cells.flatMap((texts) => [
    '─'.repeat(Math.max(1, terminalWidth)),
    ...columns.flatMap(({ title }, index) => {
      const text = texts[index] ?? ''
      return text === '' ? [] : [`${padText(title, label)}${gap}${text}`]
    }),
  ])
}

function tableText(value: Value, isNumber: boolean): string {
  const text = cellText(value)
  return isNumber
    ? text.replace(/^(-?)(\d+)/, (_, sign: string, whole: string) => sign + separate(whole))
    : text
}

const separate = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',')
