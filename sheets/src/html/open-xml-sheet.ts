/** Workbooks in the XML of Excel 2003, which banks name `.xls`. Source: [MS-OE376] and the schema `office:spreadsheet`. */
import { richCell, type Cell } from '@kaipiao/domain/text/cells/cell-text'
import type { ByteSource } from '../byte-source.ts'
import { isoCell } from '../cells/iso-cell.ts'
import { numberCell } from '../cells/number-cell.ts'
import { lookOf, type NumberLook } from '../cells/number-look.ts'
import { chooseSheet, tellSheet, type ListedSheet } from '../choose-sheet.ts'
import { decodedChunks, detectEncoding, type TextEncoding } from '../csv/text-encoding.ts'
import {
  createCellCount,
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
import type { Sheet, SheetRow } from '../sheet.ts'
import { readXmlText, type XmlListener } from '../xlsx/xml-events.ts'

/** Opens one sheet: the named one, else the first that is not hidden. Throws SheetFault. */
export async function openXmlSheet(source: ByteSource, sheetName: string | undefined): Promise<Sheet> {
  const encoding = await detectEncoding(source, { hasLines: false })
  const book = await readFacts(source, encoding)
  const { sheets, is1904 } = book
  const chosen = chooseSheet(sheets, sheetName)
  return {
    ...tellSheet(chosen, sheets),
    ...(is1904 && { is1904 }),
    rows: () => rowsOf(decodedChunks(source, encoding), sheets.indexOf(chosen), book),
  }
}

/** What stands around the rows. */
interface BookFacts {
  sheets: ListedSheet[]
  /** What formats make of numbers, by the name of a style. */
  looks: Map<string, NumberLook>
  is1904: boolean
}

async function readFacts(source: ByteSource, encoding: TextEncoding): Promise<BookFacts> {
  const book: BookFacts = { sheets: [], looks: new Map(), is1904: false }
  const { sheets, looks } = book
  let style = ''
  let isVisible = false
  let pending = 0
  const listener: XmlListener = {
    fed: (length) => {
      pending += length
      if (pending > maxHeadBytes) refuseLongRecord(1)
    },
    open: (name, attributes) => {
      pending = 0
      if (name === 'Worksheet') sheets.push({ name: attributes['ss:Name'] ?? '', isHidden: false })
      else if (name === 'Date1904') book.is1904 = true
      else if (name === 'Style') style = attributes['ss:ID'] ?? ''
      else if (name === 'NumberFormat') looks.set(style, lookOfName(attributes['ss:Format'] ?? ''))
      isVisible = name === 'Visible'
    },
    close: () => {
      isVisible = false
    },
    text: (text) => {
      const sheet = sheets.at(-1)
      if (isVisible && sheet && text !== 'SheetVisible') sheet.isHidden = true
    },
  }
  for await (const _ of readXmlText(decodedChunks(source, encoding), listener));
  return book
}

/** Some formats have names there. */
function lookOfName(format: string): NumberLook {
  if (/^(?:general|short|medium|long) date$/i.test(format)) return 'day'
  return /^(?:short|medium|long) time$/i.test(format) ? 'time' : lookOf(format)
}

async function* rowsOf(
  texts: AsyncIterable<string>,
  wanted: number,
  book: BookFacts,
): AsyncGenerator<SheetRow, void, undefined> {
  const found = { ready: [] as SheetRow[], isOver: false }
  for await (const _ of readXmlText(texts, listenForRows(wanted, found, book))) {
    yield* found.ready
    found.ready.length = 0
    if (found.isOver) return
  }
}

interface OpenCell {
  column: number
  type: string
  style: string
  text: string
  hasFormula: boolean
  isMerged: boolean
}

function listenForRows(
  wanted: number,
  found: { ready: SheetRow[]; isOver: boolean },
  book: BookFacts,
): XmlListener {
  let [at, line, column, pending] = [-1, 0, 0, 0]
  let [isData, isHidden] = [false, false]
  let cells: Cell[] = []
  let cell: OpenCell | undefined
  const count = createCellCount()
  return {
    fed: (length) => {
      pending += length
      const isBounded = at === wanted || at < 0
      if (isBounded && pending > (line === 0 ? maxHeadBytes : maxRecordBytes)) refuseLongRecord(line || 1)
    },
    open: (name, attributes) => {
      if (name === 'Worksheet') [at, line, pending] = [at + 1, 0, 0]
      if (at !== wanted) return
      if (name === 'Row') {
        line = indexOf(attributes, line + 1)
        if (line > maxSheetRows) refuseManyRows()
        ;[cells, column, pending] = [[], 0, 0]
        isHidden = attributes['ss:Hidden'] === '1'
      } else if (name === 'Cell') {
        column = indexOf(attributes, column + 1) - 1
        if (column >= maxSheetColumns) refuseManyColumns(line)
        const across = Number(attributes['ss:MergeAcross'] ?? '0')
        const isMerged = across > 0 || Number(attributes['ss:MergeDown'] ?? '0') > 0
        const hasFormula = attributes['ss:Formula'] !== undefined
        const style = attributes['ss:StyleID'] ?? ''
        cell = { column, type: 'String', style, text: '', hasFormula, isMerged }
        column += 1 + (across > 0 && across < maxSheetColumns ? across : 0)
      } else if (name === 'Data' && cell) {
        isData = true
        cell.type = attributes['ss:Type'] ?? 'String'
      }
    },
    close: (name) => {
      if (name === 'Data') isData = false
      if (at !== wanted) return
      if (name === 'Cell' && cell) {
        if (cell.text.length > maxCellLength) refuseLongCell(line, cell.column)
        count(cell.column + 1 - cells.length)
        while (cells.length < cell.column) cells.push('')
        cells[cell.column] = readCell(cell, book)
        cell = undefined
      } else if (name === 'Row') {
        found.ready.push(isHidden ? { line, cells, isHidden: true } : { line, cells })
        pending = 0
      } else if (name === 'Worksheet') found.isOver = true
    },
    text: (text) => {
      if (isData && cell) cell.text += text
    },
  }
}

/** Rows and cells that say nothing are left out, and the next one tells its number. */
function indexOf(attributes: Readonly<Record<string, string>>, next: number): number {
  const index = Number(attributes['ss:Index'] ?? next)
  return Number.isSafeInteger(index) && index >= next ? index : next
}

function readCell({ hasFormula, isMerged, ...cell }: OpenCell, book: BookFacts): Cell {
  const value = readValue(cell, book)
  if (!hasFormula && !isMerged) return value
  return { ...richCell(value), ...(hasFormula && { isFormula: true }), ...(isMerged && { isMerged: true }) }
}

function readValue(
  { type, style, text }: Pick<OpenCell, 'type' | 'style' | 'text'>,
  { looks, is1904 }: BookFacts,
): Cell {
  if (text === '') return ''
  if (type === 'DateTime') return isoCell(text)
  if (type === 'Error') return { value: text, broken: 'error' }
  if (type === 'Boolean') return text === '1'
  const number = type === 'Number' ? Number(text) : NaN
  return Number.isFinite(number) ? numberCell(number, looks.get(style) ?? 'plain', is1904) : text
}
