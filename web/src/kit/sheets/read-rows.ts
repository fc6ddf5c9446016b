/** From the cells of a sheet to bodies that can be sent, and what is wrong with each row. */
import { bodies } from '@kaipiao/client/bodies'
import { readText } from '@kaipiao/domain/characters/read-text'
import { atCell } from '@kaipiao/domain/text/cells/cell-place'
import { cellText, isDayCell, isFormulaCell, type Cell } from '@kaipiao/domain/text/cells/cell-text'
import { otherNames } from '@kaipiao/domain/text/heads/head-names'
import { impliedByHead } from '@kaipiao/domain/text/heads/implied-by-head'
import { columnsFault, isHeadOf, mapColumns, type ColumnChoice } from '@kaipiao/domain/text/heads/map-columns'
import { headRowOf, surveyColumns, type SurveyedColumns } from '@kaipiao/domain/text/heads/survey-columns'
import { createSheetNotes, type SheetNotes } from '@kaipiao/domain/text/cells/sheet-notes'
import { toldFault } from '@kaipiao/domain/text/told-fault'
import { isTotalLine } from '@kaipiao/domain/text/cells/total-line'
import { figureText } from '@kaipiao/domain/reading/figure-text'
import { dayOfSerial, type DateSystem } from '@kaipiao/domain/reading/day-of-serial'
import { optionsText } from '@kaipiao/domain/lookups/options-text'
import { quoted } from '@kaipiao/domain/reading/unreadable'
import type { Issue } from '@kaipiao/domain/result/issue'
import { success } from '@kaipiao/domain/result/result'
import { cellReaders } from './cell-readers.ts'
import { checkOf } from '../fields/check-of.ts'
import { faultOf, isNeeded } from '../fields/field-rules.ts'
import type { Kind } from '../shapes/kind.ts'
import { tidy } from '../fields/form-values.ts'
import { drawn, type Drawn } from '../drawn/field-of.ts'
import type { Row } from '../shapes/endpoint.ts'
import type { Import } from '../shapes/import.ts'

/** A column as it stands in the file. */
export interface SheetField extends Drawn {
  isNeeded: boolean
  hint: string
  /** Other heads under which people write it. */
  also: readonly string[]
  isCode: boolean
}

/** One row of a file. */
export interface SheetRow {
  /** Its line in the file, the head included. */
  line: number
  /** What the file says, by field. */
  texts: Readonly<Record<string, string>>
  /** What is sent. */
  body: Row
  /** Why it can't be sent, by field or `''`. */
  faults: Readonly<Record<string, string>>
  /** In which column of the file, from 0, each field stands. */
  columns: Readonly<Record<string, number>>
}

export interface ReadRows {
  rows: SheetRow[]
  /** Heads of columns that mean nothing here: what is in them is not imported. */
  ignored: readonly string[]
  /** Heads of columns that a person has left out. */
  leftOut: readonly string[]
  /** What else has to be known of the file, in words: lines of sums, formulas. */
  notes: string[]
}

/** Named so where refused rows are given back; read again, it is passed over. */
export const REASON_TITLE = '失败原因'

/** The columns of an import with what the description says of them. */
export function sheetFields({ operation, sheet, initial, described }: Import): SheetField[] {
  const fields = bodies[operation.id]
  return sheet.map((column) => {
    const part = drawn(described?.[column.field] ?? fields?.[column.field], column)
    return {
      ...part,
      also: otherNames(part.title),
      isCode: column.isCode === true,
      // What stands there unless the file says otherwise need not be a column.
      isNeeded: isNeeded(part.field) && !(column.field in initial),
      hint: [column.hint, ruleText(part)].filter(Boolean).join('；'),
    }
  })
}

/** What a column takes, in Chinese. */
function ruleText({ field, kind }: Drawn): string {
  const options = field.options ?? field.items?.options
  if (kind === 'flag') return '是或否'
  if (kind === 'rate') return '如 13%'
  if (kind === 'day') return '如 2026-01-31'
  if (kind === 'month') return '如 2026-01'
  if (options) return `${kind === 'enumList' ? '可多项' : '可选'}：${optionsText(options)}`
  if (kind === 'tags') return `多项以顿号隔开${field.maxItems ? `，最多${field.maxItems}项` : ''}`
  return field.maxLength ? `最多${field.maxLength}个字符` : ''
}

interface ReadOptions {
  /** Field of which no two rows may say the same. */
  unique?: string | undefined
  /** From when numbers in columns of days count. */
  dateSystem?: DateSystem | undefined
  /** What a person has said of the columns. */
  choice?: ColumnChoice | undefined
}

/**
 * Rows of the sheet under its head, blank ones left out. A head that lacks a needed column, or names one twice, is
 * answered as the fault of the file, in Chinese.
 */
export function readRows(
  definition: Import,
  cells: readonly (readonly Cell[])[],
  { unique, dateSystem, choice }: ReadOptions = {},
): ReadRows | { fault: string } {
  const fields = sheetFields(definition)
  const at = headRowOf(titlesIn(cells), fields, choice)
  const head = cells[at]?.map(titleOfCell)
  if (!head) return { fault: `没有找到表头，应有：${fields.map(({ title }) => title).join('、')}` }
  const mapped = mapColumns(head, fields, { choice, isPassed: (title) => title === REASON_TITLE })
  const fault = columnsFault(mapped)
  if (fault !== undefined) return { fault }
  const { places } = mapped
  const reading = { definition, places, implied: impliedBy(fields, head, places), dateSystem }
  const seen = new Map<string, number>()
  const notes = createSheetNotes()
  const rows = cells.slice(at + 1).flatMap((row, index) => {
    const line = at + index + 2
    if (isTotalLine(row)) {
      notes.total(line)
      return []
    }
    const read = readRow(reading, row, { line, notes })
    return read ? [refuseRepeated(read, unique, seen)] : []
  })
  return { rows, ignored: mapped.unread, leftOut: mapped.leftOut, notes: notes.texts() }
}

function* titlesIn(cells: readonly (readonly Cell[])[]): Generator<string[], void, undefined> {
  for (const row of cells) yield row.map(titleOfCell)
}

/** Heads and first values of a file, for whoever has to say which column is which; undefined where nothing is a head. */
export const surveyOf = (
  cells: readonly (readonly Cell[])[],
  fields: readonly SheetField[],
): SurveyedColumns | undefined => surveyColumns([...titlesIn(cells.slice(0, SURVEYED))], fields)

/** So many lines show where the head stands and what is in its columns. */
const SURVEYED = 80

const titleOfCell = (cell: Cell): string => cellText(cell).text

/** Whether a text is the title of a column of the import. */
export const titlesOf = (definition: Import): ((text: string) => boolean) => isHeadOf(sheetFields(definition))

/** Why a row can't be sent, each reason with the cell that it is about. */
export function reasonsOf({ faults, columns, texts, line }: SheetRow): string[] {
  return Object.entries(faults).map(([field, fault]) => {
    const column = columns[field]
    return column === undefined ? fault : atCell(fault, column, line, texts[field])
  })
}

/** What the head of one column says for another field, by the value of that field. */
interface Implied {
  field: SheetField
  value: unknown
  head: string
}

function impliedBy(
  fields: readonly SheetField[],
  heads: readonly string[],
  places: readonly (SheetField | undefined)[],
): Implied[] {
  return places.flatMap((place, index) => {
    const head = heads[index] ?? ''
    const implied = place && impliedByHead(place.title, head)
    const field = fields.find(({ title }) => title === implied?.title)
    const read = implied && field && cellReaders[field.kind]?.(implied.text, field.field)
    return field && read?.ok === true ? [{ field, value: read.value, head: head.trim() }] : []
  })
}

interface Reading {
  definition: Import
  places: readonly (SheetField | undefined)[]
  implied: readonly Implied[]
  dateSystem: DateSystem | undefined
}

function readRow(
  { definition, places, implied, dateSystem }: Reading,
  cells: readonly Cell[],
  { line, notes }: { line: number; notes: SheetNotes },
): SheetRow | undefined {
  const texts: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  const columns: Record<string, number> = {}
  for (const [index, place] of places.entries()) {
    if (!place) continue
    const cell = cells[index]
    columns[place.name] = index
    if (isFormulaCell(cell)) notes.formula(index, line)
    const { text: given, fault } = textOf(cell, place.kind, dateSystem)
    const { text: written } = readText(given, { lines: place.field.lines === true })
    const text = place.isCode ? figureText(written) : written
    texts[place.name] = text
    const read = text === '' ? undefined : (cellReaders[place.kind]?.(text, place.field) ?? success(text))
    values[place.name] = read?.ok === true ? read.value : text === '' ? undefined : text
    const wrong =
      (fault && `${place.title}${fault}`) ??
      (read?.ok === false ? unreadable(place, text, read.issues) : undefined) ??
      ruleFault(place, text, values[place.name], definition.initial)
    if (wrong) faults[place.name] = wrong
  }
  if (Object.values(texts).every((text) => text === '')) return undefined
  for (const { field, value, head } of implied)
    if ((values[field.name] ??= value) !== value) faults[field.name] ??= `${field.title}与列“${head}”不符`
  const body = { ...definition.initial, ...tidy(values) }
  if (Object.keys(faults).length === 0)
    for (const { path, message, severity } of checkOf(definition.check, definition.operation)?.(body) ?? [])
      if (severity === 'error') faults[path] ??= message
  return { line, texts, body, faults, columns }
}

/** What the description speaks against; nothing where an empty cell leaves what stands there anyway. */
function ruleFault(place: SheetField, text: string, value: unknown, initial: Row): string | undefined {
  if (text === '' && place.name in initial) return undefined
  const { field, kind, title, hint } = place
  const fault = faultOf(field, kind, title, value)
  return fault && toldFault(fault, { title, text, pattern: field.pattern, hint })
}

/** Days are lawful where their column is of that kind; a month is kept as its first day. */
function textOf(
  cell: Cell,
  kind: Kind,
  dateSystem: DateSystem | undefined,
): { text: string; fault?: string } {
  const isOfDays = kind === 'day' || kind === 'month'
  const serial = kind === 'day' && typeof cell === 'number' ? dayOfSerial(cell, dateSystem) : undefined
  if (serial !== undefined) return { text: serial }
  const { text, fault } = cellText(cell, isOfDays ? 'day' : 'value')
  const shown = kind === 'month' && isDayCell(cell) ? text.slice(0, 7) : text.trim()
  return fault === undefined ? { text: shown } : { text: shown, fault }
}

function unreadable({ title, hint }: SheetField, text: string, [issue]: readonly Issue[]): string {
  return `${title}${issue?.message ?? `${quoted(text)}填写有误${hint ? `，${hint}` : ''}`}`
}

function refuseRepeated(row: SheetRow, unique: string | undefined, seen: Map<string, number>): SheetRow {
  const text = unique && row.texts[unique]
  if (!text) return row
  const first = seen.get(text)
  if (first === undefined) seen.set(text, row.line)
  return first === undefined ? row : { ...row, faults: { ...row.faults, [unique]: `与第${first}行重复` } }
}
