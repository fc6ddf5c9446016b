import { Failure } from '../../failure.ts'

export interface CsvRecord {
  /** Line of the file on which the record begins, from 1; a quoted field may span several. */
  line: number
  fields: string[]
}

/** The longest field that is believed; beyond it a quote was opened and never closed. */
const maxFieldLength = 32_767

/** Records of delimited text (RFC 4180), read as chunks arrive. Line ends may be CRLF, LF or CR. */
export async function* readCsvRecords(
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRecord, void, undefined> {
  let line = 1
  let start = 1
  let fields: string[] = []
  let field = ''
  let wasQuoted = false
  let state: 'plain' | 'quoted' | 'after-quote' = 'plain'
  let wasReturn = false
  const endField = () => {
    fields.push(field)
    field = ''
    wasQuoted = false
    state = 'plain'
  }
  for await (const chunk of chunks) {
    for (const char of chunk) {
      const isSecondHalf = wasReturn && char === '\n'
      wasReturn = char === '\r'
      if (char === '\n' || char === '\r') if (!isSecondHalf) line += 1
      if (state === 'quoted') {
        if (char === '"') state = 'after-quote'
        else field += char
        if (field.length > maxFieldLength) refuseUnclosed(start)
        continue
      }
      if (isSecondHalf) continue
      if (char === delimiter) endField()
      else if (char === '\n' || char === '\r') {
        endField()
        yield { line: start, fields }
        fields = []
        start = line
      } else if (char === '"' && state === 'after-quote') {
        field += '"'
        state = 'quoted'
      } else if (char === '"' && field.trim() === '' && !wasQuoted) {
        field = ''
        wasQuoted = true
        state = 'quoted'
      } else field += char
    }
  }
  if (state === 'quoted') refuseUnclosed(start)
  if (field !== '' || wasQuoted || fields.length > 0) {
    endField()
    yield { line: start, fields }
  }
}

function refuseUnclosed(line: number): never {
  throw new Failure('validation', {
    what: `第 ${line} 行的双引号没有成对`,
    why: '引号之后的内容无法分列',
    next: '补上缺少的双引号后重试',
  })
}
