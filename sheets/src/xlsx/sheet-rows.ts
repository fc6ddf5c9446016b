import type { Cell, RichCell } from '@kaipiao/domain/text/cell-text'
import type { SheetRow } from '../sheet.ts'
import {
  maxCellLength,
  maxRecordBytes,
  maxSheetRows,
  refuseLongCell,
  refuseLongRecord,
  refuseManyRows,
} from '../sheet-limits.ts'
import { columnOf } from './column-of.ts'
import { createMergeFinder, type MergedRange } from './merged-ranges.ts'
import type { NumberLook } from './number-formats.ts'
import { decodeEscapes, type SharedStrings } from './shared-strings.ts'
import { readXml, type XmlListener } from './xml-events.ts'
import { refuseBroken } from '../zip-parts.ts'

/** Views and column widths stand before the first row. */
const maxHeadBytes = 8 * 1024 ** 2

export interface SheetRowsOptions {
  chunks: AsyncIterable<Uint8Array>
  strings: SharedStrings
  looks: readonly NumberLook[]
  merged: readonly MergedRange[]
}

interface OpenCell {
  column: number
  type: string
  style: number
  value: string
  inline: string
  hasFormula: boolean
}

/** Rows of a worksheet, unpacked as they are asked for; no more than one chunk of them is held. */
export async function* readSheetRows(options: SheetRowsOptions): AsyncGenerator<SheetRow, void, undefined> {
  const found: Found = { ready: [], isOver: false }
  for await (const _ of readXml(options.chunks, listenForRows(options, found))) {
    yield* found.ready
    found.ready.length = 0
    // Whatever stands behind the rows is not unpacked at all.
    if (found.isOver) return
  }
}

/** What has been read of a sheet and not been handed on. */
interface Found {
  ready: SheetRow[]
  isOver: boolean
}

function listenForRows({ strings, looks, merged }: SheetRowsOptions, found: Found): XmlListener {
  const mergedAt = createMergeFinder(merged)
  let line = 0
  let nextColumn = 0
  let cells: Cell[] = []
  let cell: OpenCell | undefined
  let collect: 'value' | 'inline' | undefined
  let phonetic = 0
  let isHidden = false
  let rows = 0
  let widest = 0
  /** Bytes since the last row that was whole. */
  let pending = 0
  return {
    fed: (bytes) => {
      pending += bytes
      if (pending > (rows === 0 ? maxHeadBytes : maxRecordBytes)) refuseLongRecord(Math.max(1, line))
    },
    open: (name, attributes) => {
      if (name === 'row') {
        line = attributes['r'] === undefined ? line + 1 : lineOf(attributes['r'])
        rows += 1
        pending = 0
        if (rows > maxSheetRows || line > maxSheetRows) refuseManyRows()
        isHidden = attributes['hidden'] === '1' || attributes['hidden'] === 'true'
        nextColumn = 0
        cells = []
      } else if (name === 'c') {
        const column = attributes['r'] === undefined ? nextColumn : columnOf(attributes['r'])
        nextColumn = column + 1
        const [type, style] = [attributes['t'] ?? 'n', Number(attributes['s'] ?? '0')]
        cell = { column, type, style, value: '', inline: '', hasFormula: false }
      } else if (name === 'v') collect = 'value'
      else if (name === 'f' && cell) cell.hasFormula = true
      else if (name === 'rPh') phonetic += 1
      else if (name === 't' && phonetic === 0) collect = 'inline'
    },
    close: (name) => {
      if (name === 'v' || name === 't') collect = undefined
      else if (name === 'rPh') phonetic -= 1
      else if (name === 'c' && cell) {
        while (cells.length < cell.column) cells.push('')
        if (Math.max(cell.value.length, cell.inline.length) > maxCellLength) checkLength(cell, line)
        cells[cell.column] = readCell(cell, strings, looks)
        cell = undefined
      } else if (name === 'row') {
        pending = 0
        widest = Math.max(widest, cells.length)
        markMerged(cells, mergedAt(line), widest)
        found.ready.push(isHidden ? { line, cells, isHidden: true } : { line, cells })
      } else if (name === 'sheetData') found.isOver = true
    },
    text: (piece) => {
      if (cell && collect) cell[collect] += piece
    },
  }
}

function lineOf(text: string): number {
  const line = Number(text)
  return Number.isSafeInteger(line) && line > 0 ? line : refuseBroken(new Error(`bad row number ${text}`))
}

/** An escaped character counts once, however many it is written with. */
function checkLength({ value, inline, column }: OpenCell, line: number): void {
  if (decodeEscapes(value).length > maxCellLength || decodeEscapes(inline).length > maxCellLength)
    refuseLongCell(line, column)
}

function readCell(cell: OpenCell, strings: SharedStrings, looks: readonly NumberLook[]): Cell {
  const value = readValue(cell, strings, looks)
  // A formula shows what the program last computed; nobody has typed it, so nobody vouches for it.
  return cell.hasFormula ? { ...richCell(value), isFormula: true } : value
}

function readValue(
  { type, style, value, inline }: OpenCell,
  strings: SharedStrings,
  looks: readonly NumberLook[],
): Cell {
  switch (type) {
    case 's':
      return strings(Number(value)) ?? refuseBroken(new Error(`unknown shared string ${value}`))
    case 'inlineStr':
      return decodeEscapes(inline)
    case 'str':
      return decodeEscapes(value)
    case 'b':
      return value === '1'
    case 'd':
      return new Date(value)
    case 'e':
      return value
    default:
      return readNumber(value, looks[style] ?? 'plain')
  }
}

function readNumber(text: string, look: NumberLook): Cell {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text
  if (look === 'plain') return value
  // Days since 1899-12-30; the date itself is never used, that it is one is the fault.
  if (look === 'date') return new Date(Date.UTC(1899, 11, 30) + value * 86_400_000)
  return { value, numberFormat: look.zeros }
}

/** Beyond the widest row there is no column that could have a header. */
function markMerged(cells: Cell[], ranges: readonly MergedRange[], widest: number): void {
  for (const { firstColumn, lastColumn } of ranges) {
    for (let column = firstColumn; column <= Math.min(lastColumn, widest - 1); column += 1) {
      while (cells.length <= column) cells.push('')
      cells[column] = { ...richCell(cells[column]), isMerged: true }
    }
  }
}

const richCell = (cell: Cell): RichCell =>
  typeof cell === 'object' && cell !== null && !(cell instanceof Date) ? cell : { value: cell }
