import { SheetFault } from '../sheet-fault.ts'
import {
  maxCellLength,
  maxRecordBytes,
  maxSheetRows,
  refuseLongCell,
  refuseLongRecord,
  refuseManyRows,
} from '../sheet-limits.ts'

export interface CsvRecord {
  /** Line of the file on which the record begins, from 1; a quoted field may span several. */
  line: number
  fields: string[]
}

/** Records of delimited text (RFC 4180), read as chunks arrive. Line ends may be CRLF, LF or CR. */
export async function* readCsvRecords(
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRecord, void, undefined> {
  const { take, end } = recordTaker(delimiter)
  for await (const chunk of chunks) yield* take(chunk)
  yield* end()
}

/** Records of a whole text, by the same rules. Throws `SheetFault` where the text can't be divided. */
export function recordsOf(text: string, delimiter: string): CsvRecord[] {
  return [...recordsIn(text, delimiter)]
}

/** The same one after the other, for whoever wants the first of them. */
export function* recordsIn(text: string, delimiter: string): Generator<CsvRecord, void, undefined> {
  const { take, end } = recordTaker(delimiter)
  yield* take(text)
  yield* end()
}

/** Takes a text piece by piece and gives each record as soon as it is whole; `end` gives what is left. */
function recordTaker(delimiter: string) {
  let line = 1
  let start = 1
  let fields: string[] = []
  let field = ''
  let wasQuoted = false
  let state: 'plain' | 'quoted' | 'after-quote' = 'plain'
  let wasReturn = false
  let length = 0
  let records = 0
  const endField = () => {
    fields.push(field)
    field = ''
    wasQuoted = false
    state = 'plain'
  }
  function* take(chunk: string): Generator<CsvRecord, void, undefined> {
    for (const char of chunk) {
      length += char.length
      if (length > maxRecordBytes) refuseLongRecord(start)
      const isSecondHalf = wasReturn && char === '\n'
      wasReturn = char === '\r'
      if (char === '\n' || char === '\r') if (!isSecondHalf) line += 1
      if (state === 'quoted') {
        if (char === '"') state = 'after-quote'
        else field += char
        if (field.length > maxCellLength) refuseQuoted(start, fields.length, field)
        continue
      }
      if (isSecondHalf) continue
      if (char === delimiter) endField()
      else if (char === '\n' || char === '\r') {
        endField()
        records += 1
        if (records > maxSheetRows) refuseManyRows()
        yield { line: start, fields }
        fields = []
        start = line
        length = 0
      } else if (char === '"' && state === 'after-quote') {
        field += '"'
        state = 'quoted'
      } else if (char === '"' && field.trim() === '' && !wasQuoted) {
        field = ''
        wasQuoted = true
        state = 'quoted'
      } else {
        field += char
        if (field.length > maxCellLength) refuseLongCell(start, fields.length)
      }
    }
  }
  function* end(): Generator<CsvRecord, void, undefined> {
    if (state === 'quoted') refuseUnclosed(start)
    if (field === '' && !wasQuoted && fields.length === 0) return
    endField()
    yield { line: start, fields }
  }
  return { take, end }
}

/** A field over several lines that grows too long is a quote that was opened and never closed. */
function refuseQuoted(line: number, column: number, field: string): never {
  return /[\r\n]/.test(field) ? refuseUnclosed(line) : refuseLongCell(line, column)
}

function refuseUnclosed(line: number): never {
  throw new SheetFault({
    what: `第 ${line} 行的双引号没有成对`,
    why: '引号之后的内容无法分列',
    next: '补上缺少的双引号后重试',
  })
}
