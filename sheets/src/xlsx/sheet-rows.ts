import type { Cell } from '@kaipiao/domain/text/cells/cell-text'
import type { SheetRow } from '../sheet.ts'
import {
  createCellCount,
  maxCellLength,
  maxHeadBytes,
  maxRecordBytes,
  maxSheetRows,
  refuseLongCell,
  refuseLongRecord,
  refuseManyRows,
} from '../sheet-limits.ts'
import { createMergeFinder, markMerged, type MergedRange } from '../cells/merge-finder.ts'
import { columnOf } from './column-of.ts'
import { readCell, type CellSource, type WrittenCell } from './read-cell.ts'
import { decodeEscapes } from './shared-strings.ts'
import { readXml, type XmlListener } from './xml-events.ts'
import { refuseBroken } from '../zip-parts.ts'

export interface SheetRowsOptions extends CellSource {
  chunks: AsyncIterable<Uint8Array>
  merged: readonly MergedRange[]
}

interface OpenCell extends WrittenCell {
  column: number
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

function listenForRows(options: SheetRowsOptions, found: Found): XmlListener {
  const mergedAt = createMergeFinder(options.merged)
  const count = createCellCount()
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
        cells[cell.column] = readCell(cell, options)
        cell = undefined
      } else if (name === 'row') {
        pending = 0
        widest = Math.max(widest, cells.length)
        // Rows of one chunk are made before any is handed on.
        count(cells.length)
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
