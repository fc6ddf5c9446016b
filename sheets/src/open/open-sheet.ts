import type { ByteSource } from '../byte-source.ts'
import { headFault, markupKind } from '../file-kind.ts'
import { SheetFault } from '../sheet-fault.ts'
import { createCellCount, maxFileBytes, maxPartBytes, refuseLarge } from '../sheet-limits.ts'
import type { CleanSheet, Sheet, SheetRow } from '../sheet.ts'
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
  /** Whether a text is the title of a column that the caller knows: tells which separator a CSV has. */
  isTitle?: ((text: string) => boolean) | undefined
}

/**
 * Opens a spreadsheet of any kind that can be read, told apart by content and not by file name (CL18, CL21, IM01); what
 * reads a kind is loaded with the first file of it. Its texts are cleaned, and what was done is told. Throws SheetFault,
 * as do its rows.
 */
export async function openSheet(source: ByteSource, options: OpenSheetOptions = {}): Promise<CleanSheet> {
  return cleanTexts(await openAny(source, options))
}

async function openAny(source: ByteSource, options: OpenSheetOptions): Promise<Sheet> {
  const { fileName = '', maxBytes = maxFileBytes } = options
  if (source.size === 0) throw new SheetFault({ what: `文件是空的：${fileName}` }, { code: 'empty' })
  if (source.size > maxBytes) refuseLarge('文件', maxBytes)
  const head = await source.read(0, Math.min(headBytes, source.size))
  const sheet = await openByHead(head, source, options)
  return { ...sheet, rows: () => boundedRows(sheet.rows()) }
}

/** As much of a file as tells what it is. */
const headBytes = 4096

async function openByHead(
  head: Uint8Array,
  source: ByteSource,
  { fileName = '', sheetName, partBytes = maxPartBytes, isTitle }: OpenSheetOptions,
): Promise<Sheet> {
  if (startsWith(head, zipMark)) return (await import('./open-zip.ts')).openZip(source, sheetName, partBytes)
  if (startsWith(head, compoundMark))
    return (await import('../xls/open-compound.ts')).openCompound(source, sheetName)
  if (isBareWorkbook(head)) return (await import('../xls/open-xls.ts')).openXls(source, sheetName)
  const fault = headFault(head)
  if (fault) throw new SheetFault(fault)
  const markup = markupKind(head)
  if (markup === 'xml') return (await import('../html/open-xml-sheet.ts')).openXmlSheet(source, sheetName)
  if (markup === 'html') return (await import('../html/open-html.ts')).openHtml(source)
  if (/\.xlsx$/i.test(fileName)) return refuseMisnamed()
  return (await import('../csv/open-csv.ts')).openCsv(source, isTitle)
}

const zipMark = [0x50, 0x4b]

/** The container of old `.xls` files and of every workbook with a password. */
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const startsWith = (head: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => head[at] === byte)

/** Programs that write `.xls` by themselves leave the container out: a record BOF of BIFF 2 to 8 comes first. */
const isBareWorkbook = (head: Uint8Array): boolean =>
  head[0] === 0x09 &&
  [0x00, 0x02, 0x04, 0x08].includes(head[1] ?? -1) &&
  (head[2] ?? 0) <= 0x10 &&
  head[3] === 0

/** Counts cells as rows pass: a file of some kilobytes may say that each row has one in its last column. */
async function* boundedRows(
  rows: AsyncGenerator<SheetRow, void, undefined>,
): AsyncGenerator<SheetRow, void, undefined> {
  const count = createCellCount()
  for await (const row of rows) {
    count(row.cells.length)
    yield row
  }
}

function refuseMisnamed(): never {
  throw new SheetFault({
    what: '文件已损坏，无法读取',
    why: '扩展名是 .xlsx，但内容不是工作簿',
    next: '用 Excel 或 WPS 打开并另存为 .xlsx 后重试；若本来是 CSV，请把扩展名改为 .csv',
  })
}
