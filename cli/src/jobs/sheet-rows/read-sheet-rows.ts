import { Failure } from '../../failures/failure.ts'
import { hiddenRowsIssue } from '@kaipiao/domain/shop/enterprise-opening/read-enterprise-sheet'
import { atCell } from '@kaipiao/domain/text/cell-place'
import { cellFaults } from '@kaipiao/domain/text/cell-marks'
import type { CellUse } from '@kaipiao/domain/text/cell-text'
import { findHead } from '@kaipiao/domain/text/find-head'
import { createSheetNotes, type SheetNotes } from '@kaipiao/domain/text/sheet-notes'
import { isTotalLine } from '@kaipiao/domain/text/total-line'
import type { RowPlan } from '../row-job/row-work.ts'
import { openSheet } from '../../sheets/open-sheet-file.ts'
import { readCells, type SheetCells } from '@kaipiao/sheets/read-cells'
import { writeSheets } from '../../sheets/write-sheets.ts'
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
  template: string,
): Promise<SheetRows> {
  const columnOf = (text: string) => columns.find((column) => isTitleOf(column, text))
  const sheet = await openSheet(path, sheetName, (text) => columnOf(text) !== undefined)
  try {
    const read = await readCells(sheet)
    const head = findTitles(read.cells, columns, { columnOf, label: sheet.label, template })
    const notes = createSheetNotes()
    const rows = read.cells.slice(head.line).flatMap((cells, at) => {
      const line = head.line + at + 1
      if (!isTotalLine(cells)) return readRow(head.places, cells, line, { read, notes })
      notes.total(line)
      return []
    })
    const hidden = read.hidden.filter((line) => line > head.line)
    return {
      label: sheet.label,
      rows,
      warnings: [
        ...(head.ignored.length > 0 ? [`不认识的列不会使用：${head.ignored.join('、')}`] : []),
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

interface Head {
  /** Line of the head, from 1. */
  line: number
  titles: readonly string[]
  places: ReadonlyArray<SheetColumn | undefined>
  ignored: readonly string[]
}

interface Finding {
  columnOf: (text: string) => SheetColumn | undefined
  label: string
  template: string
}

function findTitles(
  cells: readonly (readonly string[])[],
  columns: readonly SheetColumn[],
  { columnOf, label, template }: Finding,
): Head {
  const at = findHead(cells, (text) => columnOf(text) !== undefined)
  const titles = cells[at]
  const refuse = (what: string): never => {
    throw new Failure('validation', { what, why: `读取的是${label}`, next: template })
  }
  if (titles === undefined)
    return refuse(`没有找到表头，应有：${columns.map(({ titles: [title] }) => title).join('、')}`)
  const places = titles.map(columnOf)
  const lacking = columns.filter((column) => column.isNeeded && !places.includes(column))
  if (lacking.length > 0) refuse(`缺少列：${lacking.map(({ titles: [title] }) => title).join('、')}`)
  const twice = places.find((column, index) => column && places.indexOf(column) !== index)
  if (twice) refuse(`列“${twice.titles[0] ?? ''}”出现了多次`)
  const ignored = titles.filter((text, index) => !places[index] && !['', REASON].includes(text.trim()))
  return { line: at + 1, titles, places, ignored }
}

const isTitleOf = ({ key, titles }: SheetColumn, text: string): boolean =>
  [key, ...titles].some((title) => titleOf(title) === titleOf(text))

const titleOf = (text: string): string => text.replace(/[\s*＊:：]/g, '')

function readRow(
  places: Head['places'],
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
  return [{ line, values, faults }]
}
