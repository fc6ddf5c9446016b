import { harmlessText } from '@kaipiao/domain/text/cells/harmless-text'
import type { Io } from './io.ts'
import { recordLines } from './record-lines.ts'
import { isIdentifying } from './is-identifying.ts'
import { commandWidth, cutText, padText, textWidth, wrapText } from './text-width.ts'

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
  /** What other commands take for this row (`-o names`). Cut only after all others have given way. */
  isName?: boolean
  /** Left out before others where a terminal has no room for all. */
  isMinor?: boolean
  /** Goes on below itself on a terminal instead of being cut: sentences and commands. */
  isWrapped?: boolean
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

/** Facts of one thing, a line each and no fact cut; TSV in a pipe. */
export function showFacts(
  io: ShowRows<unknown>['io'],
  facts: ReadonlyArray<readonly [name: string, value: Value]>,
  title = '项目',
): void {
  showRows({
    io,
    isJson: false,
    rows: facts,
    columns: [
      { title, key: 'name', value: ([name]) => name, isWrapped: true },
      { title: '值', key: 'value', value: ([, value]) => value, isWrapped: true },
    ],
  })
}

/** A row as the object that `--json` shows: codes and ids, no labels. */
export function toObject<Row>(columns: ReadonlyArray<Column<Row>>, row: Row): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ key, value, code = value }) => [key, code(row) ?? null]))
}

/** A value on one line, for a cell. */
export const cellText = (value: Value) => String(value ?? '').replace(/[\t\r\n]+/g, ' ')

/** Cells as a line of TSV, whose formulas are made harmless as those of CSV are. */
export const tsvLine = (cells: readonly Value[]) =>
  cells.map((cell) => harmlessText(cellText(cell))).join('\t')

function tsvLines<Row>(columns: ReadonlyArray<Column<Row>>, rows: readonly Row[]): string[] {
  return [
    tsvLine(columns.map(({ title }) => title)),
    ...rows.map((row) => tsvLine(columns.map(({ value }) => value(row)))),
  ]
}

const gap = '  '
/** A column that has to give way keeps this much. */
const leastWidth = 8
/** A column by which a row is known keeps this much: a number as a whole, a name so that one is told from another. */
const leastIdentifyingWidth = 20
const leastNameWidth = 14
/** So much a sentence that goes on below itself keeps. */
const leastWrappedWidth = 20
/** Fewer columns than these are no table any more. */
const leastColumns = 2
const leftOut = '…'

/** A column as it is drawn: its texts, and how it gives way. */
interface Lane {
  title: string
  texts: readonly string[]
  isNumber: boolean
  isWrapped: boolean
  isName: boolean
  isMinor: boolean
  /** Tells which thing the row is. */
  isIdentifying: boolean
  isTime: boolean
  /** The width of its widest text. */
  natural: number
  /** What it keeps where it has to give way. */
  least: number
}

/**
 * A table no wider than the terminal: a time loses its seconds, then its hour, text is cut in its middle, an amount
 * never. Where that is not enough, columns are left out of the middle of the table and named below it; too narrow for
 * that, rows are blocks.
 */
export function tableLines<Row>(
  columns: ReadonlyArray<Column<Row>>,
  rows: readonly Row[],
  terminalWidth: number,
): string[] {
  const lanes = columns.map((column) => laneOf(column, rows))
  const missing = new Set<Lane>()
  let drawn = lanes
  let widths = fitWidths(drawn, terminalWidth)
  while (!widths) {
    const lane = leaveOut(lanes.filter((one) => !missing.has(one)))
    if (!lane) return recordLines(lanes, rows.length, terminalWidth)
    missing.add(lane)
    drawn = withMarks(lanes, missing)
    widths = fitWidths(drawn, terminalWidth)
  }
  const fitting = widths
  return [
    ...rowLines(drawn, fitting, (lane) => lane.title),
    fitting.map((width) => '─'.repeat(width)).join(gap),
    ...rows.flatMap((_, at) => rowLines(drawn, fitting, ({ texts }) => texts[at] ?? '')),
    ...(missing.size === 0 ? [] : wrapText(missingText(lanes, missing), terminalWidth)),
  ]
}

const missingText = (lanes: readonly Lane[], missing: ReadonlySet<Lane>) =>
  `${leftOut} 未显示 ${missing.size} 列：${lanes
    .filter((lane) => missing.has(lane))
    .map(({ title }) => title)
    .join('、')}。用 --columns 选择列`

/** A row of a table; it takes several lines where a column goes on below itself. */
function rowLines(
  lanes: readonly Lane[],
  widths: readonly number[],
  textOf: (lane: Lane) => string,
): string[] {
  const cells = lanes.map((lane, at) => {
    const width = widths[at] ?? 0
    return lane.isWrapped ? wrapText(textOf(lane), width) : [shortText(lane, textOf(lane), width)]
  })
  const height = Math.max(1, ...cells.map((lines) => lines.length))
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((lines, at) => padText(lines[line] ?? '', widths[at] ?? 0, lanes[at]?.isNumber ? 'right' : 'left'))
      .join(gap)
      .trimEnd(),
  )
}

/** A time without its seconds, or a day, says what it says; other texts are marked where they are cut. */
const shortText = ({ isTime }: Lane, text: string, width: number) =>
  isTime && timePattern.test(text) ? text.slice(0, width) : cutText(text, width)

const timePattern = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/
const dayWidth = 'yyyy-MM-dd'.length
const minuteWidth = 'yyyy-MM-dd HH:mm'.length

function laneOf<Row>(column: Column<Row>, rows: readonly Row[]): Lane {
  const { title, value, isNumber = false, isWrapped = false, isName = false, isMinor = false } = column
  const texts = rows.map((row) => tableText(value(row), isNumber))
  const natural = widest([title, ...texts], textWidth)
  const isTime =
    texts.some((text) => timePattern.test(text)) &&
    texts.every((text) => text === '' || timePattern.test(text))
  const isKnown = !isMinor && (isName || isIdentifying(title))
  const least = () => {
    if (isNumber) return natural
    if (isWrapped) return Math.max(leastWrappedWidth, widest(texts, commandWidth))
    if (isTime) return dayWidth
    return isKnown ? leastIdentifying(texts) : leastWidth
  }
  return {
    title,
    texts,
    isNumber,
    isWrapped,
    isName,
    isMinor,
    isIdentifying: isKnown,
    natural,
    isTime,
    least: Math.min(natural, least()),
  }
}

/** A number is one word of digits and letters; what is longer than any number is a text. */
function leastIdentifying(texts: readonly string[]): number {
  const isNumbers = texts.every((text) => /^[\dA-Za-z_-]*$/.test(text))
  return isNumbers ? Math.max(leastIdentifyingWidth, widest(texts, textWidth)) : leastNameWidth
}

/** As many texts as there are rows: more than a call takes arguments. */
const widest = (texts: readonly string[], measure: (text: string) => number) =>
  texts.reduce((width, text) => Math.max(width, measure(text)), 0)

/** Widths that fit together: the widest texts give way, numbers never; undefined where even that is too wide. */
function fitWidths(lanes: readonly Lane[], terminalWidth: number): number[] | undefined {
  const widths = lanes.map(({ natural }) => natural)
  const available = terminalWidth - gap.length * (lanes.length - 1)
  while (widths.reduce((sum, width) => sum + width, 0) > available) {
    const found = widestOf(lanes, widths, false) ?? widestOf(lanes, widths, true)
    if (found === undefined) return undefined
    const [at, lane] = found
    widths[at] = narrower(lane, widths[at] ?? 0)
  }
  return widths
}

function widestOf(
  lanes: readonly Lane[],
  widths: readonly number[],
  isName: boolean,
): [number, Lane] | undefined {
  let found: [number, Lane] | undefined
  for (const [at, lane] of lanes.entries()) {
    const width = widths[at] ?? 0
    if (lane.isName !== isName || width <= lane.least) continue
    if (!found || width > (widths[found[0]] ?? 0)) found = [at, lane]
  }
  return found
}

function narrower({ isTime, least }: Lane, width: number): number {
  if (!isTime) return width - 1
  return width > minuteWidth ? minuteWidth : least
}

/**
 * The column nearest the middle that others can do without: a minor one first, an amount or a time later, and last of all, from the
 * right, one by which a row is known; undefined where no table would be left.
 */
function leaveOut(lanes: readonly Lane[]): Lane | undefined {
  if (lanes.length <= leastColumns) return undefined
  const middle = (lanes.length - 1) / 2
  return lanes
    .map((lane, at) => {
      const rank = lane.isMinor ? 0 : lane.isIdentifying ? 3 : lane.isNumber || lane.isTime ? 2 : 1
      const place = lane.isIdentifying ? lanes.length - at : Math.abs(at - middle)
      return { lane, distance: rank * lanes.length + place }
    })
    .filter(({ lane }) => !lane.isName)
    .toSorted((one, other) => one.distance - other.distance)[0]?.lane
}

/** A mark stands wherever columns were taken out. */
const withMarks = (lanes: readonly Lane[], missing: ReadonlySet<Lane>): Lane[] =>
  lanes.flatMap((lane, at) => {
    if (!missing.has(lane)) return [lane]
    const before = lanes[at - 1]
    return before !== undefined && missing.has(before) ? [] : [markOf(lane)]
  })

const markOf = ({ texts }: Lane): Lane => ({
  title: leftOut,
  texts: texts.map(() => leftOut),
  isNumber: false,
  isWrapped: false,
  isName: false,
  isMinor: false,
  isIdentifying: false,
  isTime: false,
  natural: 1,
  least: 1,
})

function tableText(value: Value, isNumber: boolean): string {
  const text = cellText(value)
  return isNumber
    ? text.replace(/^(-?)(\d+)/, (_, sign: string, whole: string) => sign + separate(whole))
    : text
}

const separate = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',')
