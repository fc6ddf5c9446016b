/** Web pages with a table, named `.xls`: what the bureau, banks and half of all programs call an export to Excel. */
import { Parser } from 'htmlparser2'
import type { ByteSource } from '../byte-source.ts'
import { decodedChunks, detectEncoding } from '../csv/text-encoding.ts'
import { SheetFault } from '../sheet-fault.ts'
import type { Sheet, SheetRow } from '../sheet.ts'
import { createTableRows } from './table-rows.ts'

/** Opens the tables of a page, one below the other, as one sheet: a title is often a table of its own. */
export async function openHtml(source: ByteSource): Promise<Sheet> {
  const encoding = await detectEncoding(source, { hasLines: false })
  return { label: '网页表格', otherSheets: [], rows: () => rowsOf(decodedChunks(source, encoding)) }
}

async function* rowsOf(texts: AsyncIterable<string>): AsyncGenerator<SheetRow, void, undefined> {
  const { listener, ready, fed, hasTable } = createTableRows()
  const parser = new Parser(listener, { decodeEntities: true, lowerCaseTags: true })
  for await (const text of texts) {
    fed(text.length)
    parser.write(text)
    yield* ready
    ready.length = 0
  }
  parser.end()
  yield* ready
  if (!hasTable()) refuseNoTable()
}

function refuseNoTable(): never {
  throw new SheetFault({
    what: '这是网页（HTML），其中没有表格',
    next: '重新导出为 .xlsx 后重试；若是登录页，请先登录再下载',
  })
}
