import type { Cell } from '@kaipiao/domain/text/cell-text'
import type { ByteSource } from '../byte-source.ts'
import type { Sheet, SheetRow } from '../sheet.ts'
import { maxRecordBytes, refuseLongRecord } from '../sheet-limits.ts'
import { readCsvRecords } from './csv-records.ts'
import { decodedChunks, detectEncoding, encodingLabel, type TextEncoding } from './text-encoding.ts'

/** What a spreadsheet writes for a long number; the digits behind it are gone (CL15). */
const exponent = /^[+-]?\d(\.\d+)?E[+-]?\d+$/i

/** Opens a delimited text file (CL21: byte order mark, CRLF, GBK). */
export async function openCsv(source: ByteSource): Promise<Sheet> {
  const encoding = await detectEncoding(source)
  const delimiter = await findDelimiter(source, encoding)
  return {
    label: `CSV（${encodingLabel(encoding)}）`,
    otherSheets: [],
    rows: async function* () {
      for await (const { line, fields } of readCsvRecords(decodedChunks(source, encoding), delimiter)) {
        yield { line, cells: fields.map(readField) } satisfies SheetRow
      }
    },
  }
}

const readField = (text: string): Cell =>
  exponent.test(text.trim()) ? { value: text, isShortened: true } : text

/** The delimiter that the first line holds most of; comma when there is none. */
async function findDelimiter(source: ByteSource, encoding: TextEncoding): Promise<string> {
  let head = ''
  for await (const text of decodedChunks(source, encoding)) {
    // Each chunk is looked at once: empty lines in front of the first are not kept.
    head += head === '' ? text.trimStart() : text
    if (/[\r\n]/.test(text) && /[\r\n]/.test(head)) break
    if (head.length > maxRecordBytes) refuseLongRecord(1)
  }
  const first = head.split(/[\r\n]/)[0] ?? ''
  const count = (delimiter: string) => first.split(delimiter).length
  return [',', '\t', ';', '，'].reduce((best, next) => (count(next) > count(best) ? next : best))
}
