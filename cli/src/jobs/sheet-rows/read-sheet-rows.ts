import { Failure } from '../../failures/failure.ts'
import { hiddenRowsIssue } from '@kaipiao/domain/shop/enterprise-opening/read-enterprise-sheet'
import { atCell } from '@kaipiao/domain/text/cells/cell-place'
import { cellFaults } from '@kaipiao/domain/text/cells/cell-marks'
import type { CellUse } from '@kaipiao/domain/text/cells/cell-text'
import { impliedByHead } from '@kaipiao/domain/text/heads/implied-by-head'
import { columnsFault, isHeadOf, mapColumns, type HeadField } from '@kaipiao/domain/text/heads/map-columns'
import { headRowOf, surveyColumns } from '@kaipiao/domain/text/heads/survey-columns'
import { createSheetNotes, type SheetNotes } from '@kaipiao/domain/text/cells/sheet-notes'
import { isTotalLine } from '@kaipiao/domain/text/cells/total-line'
import type { RowPlan } from '../row-job/row-work.ts'
import { openSheet } from '../../sheets/open-sheet-file.ts'
import { readCells, type SheetCells } from '@kaipiao/sheets/read-cells'
import { writeSheets } from '../../sheets/write-sheets.ts'
import { mapHint, noChooser, type ColumnChooser } from './choose-columns.ts'
import type { ReadField } from './read-field.ts'

/** A column of a sheet with a row for each thing to be done. */
export interface SheetColumn {
  key: string
  /** The first stands in templates; any of them, or the key, in a file. */
  titles: readonly string[]
  isNeeded: boolean
  hint: string
  /** What stands there is a day. */
  isDay?: boolean
  /** `day` is what a number in a numeric cell means in a column of days. */
  read: (text: string, day?: string) => ReadField
}

/** One row as the file says it. */
export interface SheetRow {
  /** From 1, the head included. */
  line: number
  /** What was read, by key; nothing for an empty cell. */
  values: Readonly<Record<string, unknown>>
  faults: readonly string[]
}

interface SheetRows extends Pick<RowPlan<unknown>, 'label' | 'warnings' | 'writeRejects'> {
  rows: readonly SheetRow[]
}

/** Named so where rows are given back; read again, it is passed over. */
const REASON = '失败原因'

/** The rows of a sheet under its head, blank ones left out; refused where a needed column is missing. */
export async function readSheetRows(
  path: string,
  sheetName: string | undefined,
  columns: readonly SheetColumn[],
  reading: SheetReading,
): Promise<SheetRows> {
  const fields = columns.map(fieldOf)
  const sheet = await openSheet(path, sheetName, isHeadOf(fields))
  try {
    const read = await readCells(sheet)
    const head = findTitles(read.cells, fields, { ...reading, label: sheet.label })
    const notes = createSheetNotes()
    const rows = read.cells.slice(head.line).flatMap((cells, at) => {
      const line = head.line + at + 1
      if (!isTotalLine(cells)) return readRow(head, cells, line, { read, notes })
      notes.total(line)
      return []
    })
    const hidden = read.hidden.filter((line) => line > head.line)
    return {
      label: sheet.label,
      rows,
      warnings: [
        ...(head.unread.length > 0 ? [`不认识的列不会使用：${head.unread.join('、')}`] : []),
        ...(head.leftOut.length > 0 ? [`按所选不使用的列：${head.leftOut.join('、')}`] : []),
        ...hiddenRowsIssue(hidden).map(({ message }) => message),
        ...sheet.textNotes(),
        ...notes.texts(),
      ],
      writeRejects: async (sink, rejects) => {
        const width = head.titles.length
        const body = rejects.map(({ row, messages }) => {
          const cells = read.cells[row.fileLine - 1] ?? []
          return [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), messages.join('；')]
        })
        const all = [[...head.titles, REASON], ...body]
        const kept = all.map((row) => row.filter((_, at) => at === width || head.titles[at] !== REASON))
        await writeSheets(sink, [{ name: '失败', rows: kept }])
      },
    }
  } finally {
    await sheet.close()
  }
}

/** How the columns of a file become known. */
interface SheetReading {
  /** Where a file to fill in comes from. */
  template: string
  /** The command whose `--map` says what columns are; absent where it has none. */
  command?: string
  chooser?: ColumnChooser
}

type Field = HeadField & { column: SheetColumn }

const fieldOf = (column: SheetColumn): Field => {
  const [title = '', ...also] = column.titles
  return { name: column.key, title, also, isNeeded: column.isNeeded, column }
}

interface Head {
  /** Line of the head, from 1. */
  line: number
  titles: readonly string[]
  places: ReadonlyArray<SheetColumn | undefined>
  unread: readonly string[]
  leftOut: readonly string[]
  implied: readonly Implied[]
}

/** What the head of one column says for another. */
interface Implied {
  column: SheetColumn
  value: unknown
  head: string
}

function findTitles(
  cells: readonly (readonly string[])[],
  fields: readonly Field[],
  { label, template, command, chooser = noChooser }: SheetReading & { label: string },
): Head {
  const surveyed = surveyColumns(cells, fields)
  const choice = chooser.choose(surveyed, fields)
  const at = headRowOf(cells, fields, choice)
  const titles = cells[at]
  const refuse = (what: string, lacking?: Field): never => {
    const why = `读取的是${label}${surveyed === undefined ? '' : `，列：${surveyed.heads.join('、')}`}`
    const next =
      command === undefined ? template : `${mapHint(command, surveyed?.heads ?? [], lacking)}；或 ${template}`
    throw new Failure('validation', { what, why, next })
  }
  if (titles === undefined)
    return refuse(`没有找到表头，应有：${fields.map(({ title }) => title).join('、')}`, fields[0])
  const mapped = mapColumns(titles, fields, { choice, isPassed: (text) => text === REASON })
  const fault = columnsFault(mapped)
  if (fault !== undefined) return refuse(fault, mapped.lacking[0] ?? mapped.twice[0])
  const places = mapped.places.map((field) => field?.column)
  const implied = mapped.places.flatMap((field, column): Implied[] => {
    const head = (titles[column] ?? '').trim()
    const said = field && impliedByHead(field.title, head)
    const other = fields.find(({ title }) => title === said?.title)?.column
    const read = said && other?.read(said.text)
    return other && read && read.fault === undefined ? [{ column: other, value: read.value, head }] : []
  })
  return { line: at + 1, titles, places, unread: mapped.unread, leftOut: mapped.leftOut, implied }
}

function readRow(
  { places, implied }: Pick<Head, 'places' | 'implied'>,
  cells: readonly string[],
  line: number,
  { read, notes }: { read: SheetCells; notes: SheetNotes },
): SheetRow[] {
  if (places.every((column, at) => !column || (cells[at] ?? '').trim() === '')) return []
  const values: Record<string, unknown> = {}
  const faults: string[] = []
  const useOf = (at: number): CellUse | undefined => {
    const column = places[at]
    return column && (column.isDay === true ? 'day' : 'value')
  }
  const spoilt = new Map(cellFaults(read, line, useOf))
  for (const at of read.formulas.get(line) ?? []) if (places[at]) notes.formula(at, line)
  for (const [at, column] of places.entries()) {
    if (!column) continue
    const text = (cells[at] ?? '').trim()
    const broken = spoilt.get(at)
    const { fault, value } =
      broken === undefined
        ? { value: undefined, ...column.read(text, read.serials.get(line)?.get(at)) }
        : { fault: `${column.titles[0] ?? ''}${broken}`, value: undefined }
    if (fault !== undefined) faults.push(atCell(fault, at, line, text))
    else if (value !== undefined) values[column.key] = value
  }
  for (const { column, value, head } of implied)
    if ((values[column.key] ??= value) !== value) faults.push(`${column.titles[0] ?? ''}与列“${head}”不符`)
  return [{ line, values, faults }]
}
