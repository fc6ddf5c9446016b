import { richCell, type Cell } from '@kaipiao/domain/text/cells/cell-text'
import { isoCell } from '../cells/iso-cell.ts'
import {
  maxCellLength,
  maxHeadBytes,
  maxRecordBytes,
  maxSheetColumns,
  maxSheetRows,
  refuseLongCell,
  refuseLongRecord,
  refuseManyColumns,
  refuseManyRows,
} from '../sheet-limits.ts'
import type { SheetRow } from '../sheet.ts'
import { readXml, type XmlListener } from '../xlsx/xml-events.ts'

type Attributes = Readonly<Record<string, string>>

/** Rows of the sheet at a place among those of the workbook, from 0; what is repeated stands once in the file. */
export async function* readOdsRows(
  chunks: AsyncIterable<Uint8Array>,
  wanted: number,
): AsyncGenerator<SheetRow, void, undefined> {
  const found: Found = { ready: [], isOver: false }
  for await (const _ of readXml(chunks, listenForRows(wanted, found))) {
    for (const { times, ...row } of found.ready)
      for (let at = 0; at < times; at += 1) yield { ...row, line: row.line + at }
    found.ready.length = 0
    if (found.isOver) return
  }
}

interface Found {
  ready: (SheetRow & { times: number })[]
  isOver: boolean
}

interface OpenCell {
  attributes: Attributes
  times: number
  isCovered: boolean
  text: string
}

function listenForRows(wanted: number, found: Found): XmlListener {
  let [at, depth, line, silent, pending] = [-1, 0, 0, 0, 0]
  let row: { attributes: Attributes; cells: Cell[]; empty: number } | undefined
  let cell: OpenCell | undefined
  let isText = false
  const isWanted = () => at === wanted && depth === 1 && silent === 0
  const endCell = () => {
    if (!row || !cell) return
    if (cell.text.length > maxCellLength) refuseLongCell(line + 1, row.cells.length + row.empty)
    const value = readCell(cell)
    const isEmpty = value === ''
    if (row.cells.length + row.empty + cell.times > maxSheetColumns && !isEmpty) refuseManyColumns(line + 1)
    if (isEmpty) row.empty += cell.times
    else {
      for (; row.empty > 0; row.empty -= 1) row.cells.push('')
      for (let time = 0; time < cell.times; time += 1) row.cells.push(value)
    }
    cell = undefined
  }
  const endRow = () => {
    if (!row) return
    const times = repeatOf(row.attributes['table:number-rows-repeated'])
    const { cells } = row
    const isHidden = ['collapse', 'filter'].includes(row.attributes['table:visibility'] ?? '')
    // A sheet ends with a million rows that say nothing.
    if (cells.length > 0) {
      if (line + times > maxSheetRows) refuseManyRows()
      found.ready.push({ line: line + 1, cells, times, ...(isHidden && { isHidden }) })
    }
    line += times
    pending = 0
    row = undefined
  }
  return {
    fed: (bytes) => {
      pending += bytes
      const isBounded = at === wanted || at < 0
      if (isBounded && pending > (line === 0 ? maxHeadBytes : maxRecordBytes)) refuseLongRecord(line + 1)
    },
    open: (name, attributes) => {
      if (name === 'table') {
        depth += 1
        if (depth === 1) [at, line, pending] = [at + 1, 0, 0]
      } else if (name === 'annotation' || name === 'shapes') silent += 1
      if (!isWanted()) return
      if (name === 'table-row') row = { attributes, cells: [], empty: 0 }
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        const times = repeatOf(attributes['table:number-columns-repeated'])
        cell = { attributes, times, isCovered: name === 'covered-table-cell', text: '' }
      } else if (name === 'p' && cell) {
        if (cell.text !== '') cell.text += '\n'
        isText = true
      } else if (cell && isText) cell.text += spaceOf(name, attributes)
    },
    close: (name) => {
      if (name === 'annotation' || name === 'shapes') silent -= 1
      else if (isWanted()) {
        if (name === 'p') isText = false
        else if (name === 'table-cell' || name === 'covered-table-cell') endCell()
        else if (name === 'table-row') endRow()
        else if (name === 'table') found.isOver = true
      }
      if (name === 'table') depth -= 1
    },
    text: (piece) => {
      if (cell && isText && isWanted()) cell.text += piece
    },
  }
}

function spaceOf(name: string, attributes: Attributes): string {
  if (name === 's') return ' '.repeat(Math.min(repeatOf(attributes['text:c']), maxCellLength))
  if (name === 'tab') return '\t'
  return name === 'line-break' ? '\n' : ''
}

function repeatOf(text = '1'): number {
  const times = Number(text)
  return Number.isSafeInteger(times) && times > 0 ? times : 1
}

function readCell({ attributes, isCovered, text }: OpenCell): Cell {
  const value = readValue(attributes, text)
  const isMerged =
    isCovered ||
    repeatOf(attributes['table:number-columns-spanned']) > 1 ||
    repeatOf(attributes['table:number-rows-spanned']) > 1
  const isFormula = attributes['table:formula'] !== undefined
  if (!isMerged && !isFormula) return value
  return { ...richCell(value), ...(isFormula && { isFormula }), ...(isMerged && { isMerged }) }
}

function readValue(attributes: Attributes, text: string): Cell {
  if (attributes['calcext:value-type'] === 'error') return { value: text, broken: 'error' }
  switch (attributes['office:value-type']) {
    case 'float':
    case 'percentage':
    case 'currency':
      return readNumber(attributes['office:value'] ?? '', text)
    case 'date':
      return isoCell(attributes['office:date-value'] ?? '')
    case 'time':
      return { value: text, broken: 'time' }
    case 'boolean':
      return attributes['office:boolean-value'] === 'true'
    default:
      return text
  }
}

/** What is shown with zeros in front is a name, and no amount. */
function readNumber(value: string, text: string): Cell {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return text
  return /^0\d+$/.test(text) && Number(text) === number
    ? { value: number, numberFormat: '0'.repeat(text.length) }
    : number
}
