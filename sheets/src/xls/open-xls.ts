/**
 * Workbooks of Excel 97 to 2003 (BIFF), as the bureau and banks still export them, and those of WPS (.et). A library
 * reads them whole: nothing streams in that format, so the file is bounded instead.
 */
import { read, set_cptable, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { richCell, type Cell } from '@kaipiao/domain/text/cells/cell-text'
import type { ByteSource } from '../byte-source.ts'
import { numberCell } from '../cells/number-cell.ts'
import { lookOf, lookOfId, type NumberLook } from '../cells/number-look.ts'
import { createMergeFinder, markMerged } from '../cells/merge-finder.ts'
import { chooseSheet, tellSheet } from '../choose-sheet.ts'
import { SheetFault } from '../sheet-fault.ts'
import { maxCellLength, maxXlsBytes, refuseLarge, refuseLongCell } from '../sheet-limits.ts'
import type { Sheet, SheetRow } from '../sheet.ts'
import { codePages } from './code-pages.ts'

/** Opens one sheet: the named one, else the first that is not hidden. Throws SheetFault. */
export async function openXls(source: ByteSource, sheetName: string | undefined): Promise<Sheet> {
  if (source.size > maxXlsBytes) refuseLarge('.xls 文件', maxXlsBytes)
  const book = parse(await source.read(0, source.size))
  const listed = book.SheetNames.map((name, at) => {
    return { name, isHidden: (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0 }
  })
  const chosen = chooseSheet(listed, sheetName)
  const sheet = book.Sheets[chosen.name]
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  return {
    ...tellSheet(chosen, listed),
    ...(is1904 && { is1904 }),
    rows: () => rowsOf(sheet ?? {}, is1904),
  }
}

function parse(bytes: Uint8Array): WorkBook {
  // Texts of before Excel 97 are in the code page of their Windows.
  set_cptable(codePages)
  try {
    return read(bytes, { type: 'array', dense: true, cellNF: true, cellText: false, cellHTML: false })
  } catch (cause) {
    if (cause instanceof Error && /password/i.test(cause.message)) return refuseLocked(cause)
    throw new SheetFault(
      {
        what: '文件已损坏，无法读取',
        why: '内容不是完整的 .xls 工作簿',
        next: '用 Excel 或 WPS 打开并另存为 .xlsx 后重试',
      },
      { cause },
    )
  }
}

/** Says of a workbook with a password what to do about it. */
export function refuseLocked(cause?: unknown): never {
  throw new SheetFault(
    {
      what: '工作簿设有打开密码，无法读取',
      next: '在 Excel 或 WPS 中取消密码并另存为 .xlsx 后重试',
    },
    { cause },
  )
}

/** So many rows are handed on before whoever waits for anything else is let in. */
const turnRows = 2000

async function* rowsOf(sheet: WorkSheet, is1904: boolean): AsyncGenerator<SheetRow, void, undefined> {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  const ranges = (sheet['!merges'] ?? []).map(({ s, e }) => {
    return { firstLine: s.r + 1, lastLine: e.r + 1, firstColumn: s.c, lastColumn: e.c }
  })
  const mergedAt = createMergeFinder(ranges.toSorted((one, other) => one.firstLine - other.firstLine))
  let widest = 0
  const looks = createLooks()
  for (let at = 0; at < data.length; at += 1) {
    if (at % turnRows === turnRows - 1) await new Promise((resolve) => setTimeout(resolve))
    const own = data[at] ?? []
    const cells: Cell[] = []
    for (let column = 0; column < own.length; column += 1) {
      const cell = own[column]
      const found = cell === undefined ? '' : readCell(cell, looks(cell), is1904)
      if (typeof found === 'string' && found.length > maxCellLength) refuseLongCell(at + 1, column)
      cells.push(found)
    }
    widest = Math.max(widest, cells.length)
    markMerged(cells, mergedAt(at + 1), widest)
    const isHidden = sheet['!rows']?.[at]?.hidden === true
    if (cells.length > 0) yield isHidden ? { line: at + 1, cells, isHidden: true } : { line: at + 1, cells }
  }
}

/** What formats make of numbers; a sheet has a handful of them. */
function createLooks(): (cell: CellObject) => NumberLook {
  const known = new Map<string | number, NumberLook>()
  return (cell) => {
    const key = typeof cell.z === 'string' ? cell.z : formatId(cell)
    const look = known.get(key) ?? (typeof key === 'string' ? lookOf(key) : lookOfId(key))
    known.set(key, look)
    return look
  }
}

/** The library leaves formats that only East Asian editions know by number without their text. */
function formatId(cell: object): number {
  const look: unknown = 'XF' in cell ? cell.XF : undefined
  const id: unknown = typeof look === 'object' && look && 'numFmtId' in look ? look.numFmtId : undefined
  return typeof id === 'number' ? id : 0
}

function readCell(cell: CellObject, look: NumberLook, is1904: boolean): Cell {
  const value = readValue(cell, look, is1904)
  return cell.f === undefined ? value : { ...richCell(value), isFormula: true }
}

function readValue({ t, v }: CellObject, look: NumberLook, is1904: boolean): Cell {
  if (t === 'e') return { value: ERRORS[Number(v)] ?? '#N/A', broken: 'error' }
  if (v === undefined || v instanceof Date || t === 'z') return ''
  return typeof v === 'number' ? numberCell(v, look, is1904) : v
}

/** Source: [MS-XLS] 2.5.10 Bes. */
const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
}
