import type { ByteSource } from '../byte-source.ts'
import type { Sheet, SheetRow } from '../sheet.ts'
import { textCell } from '../cells/text-cell.ts'
import { readCsvRecords } from './csv-records.ts'
import { findDelimiter } from './find-delimiter.ts'
import { decodedChunks, detectEncoding, encodingLabel } from './text-encoding.ts'

/** Opens a delimited text file (CL21: byte order mark, CRLF, GBK). */
export async function openCsv(
  source: ByteSource,
  isTitle: (text: string) => boolean = () => false,
): Promise<Sheet> {
  const encoding = await detectEncoding(source)
  const delimiter = await findDelimiter(decodedChunks(source, encoding), isTitle)
  return {
    label: `CSV（${encodingLabel(encoding)}）`,
    otherSheets: [],
    rows: async function* () {
      for await (const { line, fields } of readCsvRecords(decodedChunks(source, encoding), delimiter)) {
        yield { line, cells: fields.map(textCell) } satisfies SheetRow
      }
    },
  }
}
