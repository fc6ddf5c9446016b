import { Failure } from '../../failures/failure.ts'
import { hiddenRowsIssue } from '@kaipiao/domain/shop/enterprise-opening/read-enterprise-sheet'
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
  read: (text: string) => ReadField
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

/** Beside a head or a note above it, nobody looks further for the titles. */
const HEAD_WITHIN = 10

/** The rows of a sheet under its head, blank ones left out; refused where a needed column is missing. */
export async function readSheetRows(
  path: string,
  sheetName: string | undefined,
  columns: readonly SheetColumn[],
  template: string,
): Promise<SheetRows> {
  const sheet = await openSheet(path, sheetName)
  try {
    const read = await readCells(sheet)
    const head = findHead(read.cells, columns, { label: sheet.label, template })
    const rows = read.cells
      .slice(head.line)
      .flatMap((cells, at) => readRow(head.places, cells, head.line + at + 1, read))
    const hidden = read.hidden.filter((line) => line > head.line)
    return {
      label: sheet.label,
      rows,
      warnings: [
        ...(head.ignored.length > 0 ? [`不认识的列不会使用：${head.ignored.join('、')}`] : []),
        ...hiddenRowsIssue(hidden).map(({ message }) => message),
        ...sheet.textNotes(),
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

function findHead(
  cells: readonly (readonly string[])[],
  columns: readonly SheetColumn[],
  { label, template }: { label: string; template: string },
): Head {
  const columnOf = (text: string) =>
    columns.find(({ key, titles }) => [key, ...titles].some((title) => titleOf(title) === titleOf(text)))
  const counts = cells.slice(0, HEAD_WITHIN).map((row) => row.filter((text) => columnOf(text)).length)
  const at = counts.indexOf(Math.max(1, ...counts))
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

const titleOf = (text: string): string => text.replace(/[\s*＊:：]/g, '')

function readRow(
  places: Head['places'],
  cells: readonly string[],
  line: number,
  { faults: spoilt }: SheetCells,
): SheetRow[] {
  if (places.every((column, at) => !column || (cells[at] ?? '').trim() === '')) return []
  const values: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [at, column] of places.entries()) {
    if (!column) continue
    const broken = spoilt.get(line)?.find(([place]) => place === at)
    const read = column.read((cells[at] ?? '').trim())
    if (broken) faults.push(`${column.titles[0] ?? ''}${broken[1]}`)
    else if (read.fault !== undefined) faults.push(read.fault)
    else if (read.value !== undefined) values[column.key] = read.value
  }
  return [{ line, values, faults }]
}
