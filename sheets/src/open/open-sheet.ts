import { chunksOf, type ByteSource } from '../byte-source.ts'
import { headFault } from '../file-kind.ts'
import { SheetFault } from '../sheet-fault.ts'
import { maxFileBytes, maxPartBytes, refuseLarge } from '../sheet-limits.ts'
import type { CleanSheet, Sheet } from '../sheet.ts'
import { cleanTexts } from './clean-texts.ts'

export interface OpenSheetOptions {
  /** What the file is called: a `.xlsx` that is none was damaged, anything else may be a CSV. */
  fileName?: string
  /** The sheet of a workbook; the first that is not hidden where none is named. */
  sheetName?: string | undefined
  /** Most bytes of the file as it lies. */
  maxBytes?: number
  /** Most bytes of one part of a workbook, unpacked. */
  partBytes?: number
}

/**
 * Opens a spreadsheet of any kind that can be read, told apart by content and not by file name (CL18, CL21, IM01).
 * Its texts are cleaned, and what was done is told. Throws SheetFault, as do its rows.
 */
export async function openSheet(source: ByteSource, options: OpenSheetOptions = {}): Promise<CleanSheet> {
  return cleanTexts(await openAny(source, options))
}

async function openAny(source: ByteSource, options: OpenSheetOptions): Promise<Sheet> {
  const { fileName = '', sheetName, maxBytes = maxFileBytes, partBytes = maxPartBytes } = options
  if (source.size === 0) throw new SheetFault({ what: `文件是空的：${fileName}` }, { code: 'empty' })
  if (source.size > maxBytes) refuseLarge('文件', maxBytes)
  const head = await source.read(0, Math.min(headBytes, source.size))
  if (isZip(head)) return (await import('../xlsx/open-xlsx.ts')).openXlsx(source, sheetName, partBytes)
  if (startsWith(head, compoundMark)) return refuseCompoundFile(source)
  const fault = headFault(head)
  if (fault) throw new SheetFault(fault)
  if (/\.xlsx$/i.test(fileName)) return refuseMisnamed()
  return (await import('../csv/open-csv.ts')).openCsv(source)
}

/** As much of a file as tells what it is. */
const headBytes = 4096

const isZip = (head: Uint8Array) => startsWith(head, [0x50, 0x4b])

/** The container of old `.xls` files and of every workbook with a password. */
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const startsWith = (head: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => head[at] === byte)

async function refuseCompoundFile(source: ByteSource): Promise<never> {
  // Names stand in UTF-16; one of plain letters is found by its letters and the zeros between them.
  const name = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('')
  const latin = new TextDecoder('latin1')
  let tail = ''
  for await (const chunk of chunksOf(source)) {
    const text = tail + latin.decode(chunk)
    if (text.includes(name)) {
      throw new SheetFault({
        what: '工作簿设有打开密码，无法读取',
        next: '在 Excel 或 WPS 中取消密码并另存为 .xlsx 后重试',
      })
    }
    tail = text.slice(-name.length)
  }
  throw new SheetFault({ what: '不支持旧版 .xls 文件', next: '用 Excel 或 WPS 打开并另存为 .xlsx 后重试' })
}

function refuseMisnamed(): never {
  throw new SheetFault({
    what: '文件已损坏，无法读取',
    why: '扩展名是 .xlsx，但内容不是工作簿',
    next: '用 Excel 或 WPS 打开并另存为 .xlsx 后重试；若本来是 CSV，请把扩展名改为 .csv',
  })
}
