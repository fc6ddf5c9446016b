import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { cellText } from '@kaipiao/domain/enterprise-import/cell-text'
import { refuse } from '../../../behaviour/outcome.ts'

/** What a file holds: a table, a text, or a picture that the recognizer has to look at. */
export type FileContent =
  | { readonly kind: 'table'; readonly cells: readonly (readonly string[])[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly picture: string }

const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'bmp', 'webp', 'pdf'])

/** Reads a file by the ending of its name; refuses what is none of these, or is not what it says it is. */
export async function fileContent({ fileName, content }: Schemas['UploadedFile']): Promise<FileContent> {
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (pictures.has(ending)) return { kind: 'picture', picture: content }
  const bytes = new Uint8Array(Buffer.from(content.replace(/^data:[^,]*,/, ''), 'base64'))
  if (bytes.length === 0) return refuse(codes.unreadable, '文件是空的')
  try {
    if (ending === 'xlsx') return { kind: 'table', cells: await sheetOf(bytes) }
    if (ending === 'csv') return { kind: 'table', cells: linesOf(textOf(bytes)).map(cellsOf) }
    if (ending === 'docx') return { kind: 'text', text: await wordOf(bytes) }
    if (ending === 'txt') return { kind: 'text', text: textOf(bytes) }
  } catch {
    return refuse(codes.unreadable, '文件已损坏或不是该类型的文件')
  }
  return refuse(codes.unreadable, '不支持此类文件，请上传 Excel、Word、CSV、文本或图片')
}

async function sheetOf(bytes: Uint8Array): Promise<string[][]> {
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes)
  return (sheets[0]?.rows ?? []).map((row) => row.map((cell) => cellText(cell).text))
}

/** Paragraphs as lines, cells of tables set apart by tabs. */
async function wordOf(bytes: Uint8Array): Promise<string> {
  const { strFromU8, unzipSync } = await import('fflate')
  const part = unzipSync(bytes)['word/document.xml']
  if (part === undefined) throw new Error('no Word document')
  return strFromU8(part)
    .replaceAll(/<\/w:p>\s*<\/w:tc>/g, '\t')
    .replaceAll(/<\/w:(?:p|tr)>|<w:br\/>/g, '\n')
    .replaceAll('<w:tab/>', '\t')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** UTF-8, or else what Windows writes in China. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes)
  }
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}

/** Cells of a line of CSV; a quoted one may hold commas, and quotes doubled. */
function cellsOf(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  )
}
