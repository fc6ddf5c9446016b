import { chunksOf, type ByteSource } from '../byte-source.ts'
import { SheetFault } from '../sheet-fault.ts'
import type { Sheet } from '../sheet.ts'

/** Names in the directory of a compound file, the first that is found decides. */
const kinds = [
  ['EncryptedPackage', 'locked'],
  ['Workbook', 'workbook'],
  ['Book', 'workbook'],
  ['WordDocument', 'other'],
  ['PowerPoint Document', 'other'],
] as const

/**
 * Opens what is kept in the container of Office before 2007: a workbook, or one with a password. Whatever else is kept
 * so is told before the reader of workbooks is loaded.
 */
export async function openCompound(source: ByteSource, sheetName: string | undefined): Promise<Sheet> {
  const kind = await kindOf(source)
  const { openXls, refuseLocked } = await import('./open-xls.ts')
  if (kind === 'locked') return refuseLocked()
  if (kind === 'workbook') return openXls(source, sheetName)
  throw new SheetFault({
    what: '这不是表格文件',
    why: '内容是 Word、PowerPoint 或其他 Office 文件',
    next: '请使用 Excel 或 CSV 文件',
  })
}

async function kindOf(source: ByteSource): Promise<'locked' | 'workbook' | 'other'> {
  const latin = new TextDecoder('latin1')
  const found = new Set<string>()
  let tail = ''
  for await (const chunk of chunksOf(source)) {
    const text = tail + latin.decode(chunk)
    for (const [name] of kinds) if (text.includes(wide(name))) found.add(name)
    tail = text.slice(-64)
  }
  return kinds.find(([name]) => found.has(name))?.[1] ?? 'other'
}

/** Names stand in UTF-16, ended by a zero; one of plain letters is found by its letters and the zeros between them. */
const wide = (name: string): string => `${Array.from(name, (letter) => `${letter}\0`).join('')}\0\0`
