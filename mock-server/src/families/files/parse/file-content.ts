import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { cellText, isErrorValue, type Cell } from '@kaipiao/domain/text/cells/cell-text'
import { refuse } from '../../../behaviour/outcome.ts'
import { isBlank } from '@kaipiao/domain/shop/enterprise-opening/parse-rows'
import { bytesSource } from '@kaipiao/sheets/byte-source'
import { openSheet } from '@kaipiao/sheets/open/open-sheet'
import { SheetFault } from '@kaipiao/sheets/sheet-fault'
import { wordText } from '@kaipiao/sheets/open/word-text'

/** What a file holds: a table, a text, or a picture that the recognizer has to look at. */
export type FileContent =
  | { readonly kind: 'table'; readonly cells: readonly (readonly string[])[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly picture: string }

const tables = new Set(['xlsx', 'xls', 'et', 'ods', 'csv', 'tsv'])
const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'bmp', 'webp'])

/** As many rows as a revision of a document may have. */
const maxRows = 5_000
/** Unpacked bytes of one part of a workbook or Word document, measured as they come. */
const maxPartBytes = 32 * 1024 ** 2
/** As many pages of a PDF are read. */
const maxPages = 50
/** What is read of a file, in characters: a document of people has a hundredth of it. */
const maxCharacters = 4 * 1024 ** 2

/** Reads a file by the ending of its name; refuses what is none of these, is not what it says it is, or is too large. */
export async function fileContent({ fileName, content }: Schemas['UploadedFile']): Promise<FileContent> {
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (pictures.has(ending)) return { kind: 'picture', picture: content }
  const bytes = new Uint8Array(Buffer.from(content.replace(/^data:[^,]*,/, ''), 'base64'))
  if (bytes.length === 0) return refuse(codes.unreadable, '文件是空的')
  try {
    if (tables.has(ending)) return { kind: 'table', cells: await cellsOf(bytes, fileName) }
    if (ending === 'docx')
      return { kind: 'text', text: await wordText(bytesSource(bytes), maxPartBytes, createCount()) }
    if (ending === 'pdf') return await pdfOf(bytes, content)
    if (ending === 'txt') return { kind: 'text', text: textOf(bytes) }
  } catch (error) {
    if (error instanceof SheetFault) return refuse(codes.unreadable, error.text.what)
    if (error instanceof TypeError) return refuse(codes.unreadable, '文件已损坏，无法读取')
    throw error
  }
  return refuse(codes.unreadable, '不支持此类文件，请上传 Excel、Word、PDF、CSV、文本或图片')
}

async function cellsOf(bytes: Uint8Array, fileName: string): Promise<string[][]> {
  const sheet = await openSheet(bytesSource(bytes), { fileName, partBytes: maxPartBytes })
  const count = createCount()
  const found: string[][] = []
  for await (const { cells } of sheet.rows()) {
    if (isBlank(cells)) continue
    if (found.length === maxRows) refuse(codes.unreadable, `一次最多识别${maxRows}行，请拆分文件`)
    const texts = cells.map(textOfCell)
    for (const text of texts) count(text)
    found.push(texts)
  }
  return found
}

/** An error of a spreadsheet is nothing that could be recognised. */
function textOfCell(cell: Cell): string {
  const { text } = cellText(cell, 'day')
  return isErrorValue(text) ? '' : text
}

/** The text of a PDF; one without any is a scanned picture. */
async function pdfOf(bytes: Uint8Array, content: string): Promise<FileContent> {
  const { pdfText } = await import('../../../documents/pdf-text.ts')
  const text = await pdfText(bytes, maxPages)
  if (text === undefined) return refuse(codes.unreadable, '文件已损坏，无法读取')
  if (text.trim() === '') return { kind: 'picture', picture: content }
  createCount()(text)
  return { kind: 'text', text }
}

/** UTF-8, or else what Windows writes in China. */
function textOf(bytes: Uint8Array): string {
  const text = decode(bytes)
  createCount()(text)
  return text
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes)
  }
}

/** Counts what has been read, and refuses more than anybody would look through. */
function createCount(): (text: string) => void {
  let length = 0
  return (text) => {
    length += text.length
    if (length > maxCharacters) refuse(codes.unreadable, '文件内容过多，请拆分文件')
  }
}
