import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { headFault } from '@kaipiao/domain/sheet-file/file-kind'
import { Failure } from '../failure.ts'
import type { Sheet } from './sheet.ts'

/** Opens a spreadsheet of any kind that can be read, told apart by content and not by file name. */
export async function openSheet(path: string, sheetName?: string): Promise<Sheet> {
  const head = await readHead(path)
  if (head.length === 0) {
    throw new Failure('validation', {
      what: `文件是空的：${path}`,
      next: 'kaipiao enterprise template -o 企业.xlsx',
    })
  }
  if (isZip(head)) return (await import('./xlsx/open-xlsx.ts')).openXlsx(path, sheetName)
  if (isCompoundFile(head)) return refuseCompoundFile(path)
  const fault = headFault(head)
  if (fault) throw new Failure('validation', fault)
  if (/\.xlsx$/i.test(path)) return refuseMisnamed()
  return (await import('./csv/open-csv.ts')).openCsv(path)
}

/** As much of a file as tells what it is. */
const headBytes = 4096

const isZip = (head: Uint8Array) => head[0] === 0x50 && head[1] === 0x4b

/** The container of old `.xls` files and of every workbook with a password. */
const isCompoundFile = (head: Uint8Array) =>
  Buffer.from(head.subarray(0, 8)).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Failure('usage', { what: `找不到文件：${path}` }, { cause: error })
    if (error.code === 'EACCES')
      throw new Failure('error', { what: `没有权限读取文件：${path}` }, { cause: error })
    throw error
  })
  try {
    if ((await file.stat()).isDirectory())
      throw new Failure('usage', { what: `这是文件夹而不是文件：${path}` })
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function refuseCompoundFile(path: string): Promise<never> {
  const name = Buffer.from('EncryptedPackage', 'utf16le')
  let tail: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([tail, chunk instanceof Uint8Array ? chunk : Buffer.alloc(0)])
    if (bytes.includes(name)) {
      throw new Failure('validation', {
        what: '工作簿设有打开密码，无法读取',
        next: '在 Excel 或 WPS 中取消密码并另存为 .xlsx 后重试',
      })
    }
    tail = bytes.subarray(-name.length)
  }
  throw new Failure('validation', {
    what: '不支持旧版 .xls 文件',
    next: '用 Excel 或 WPS 打开并另存为 .xlsx 后重试',
  })
}

function refuseMisnamed(): never {
  throw new Failure('validation', {
    what: '文件已损坏，无法读取',
    why: '扩展名是 .xlsx，但内容不是工作簿',
    next: '用 Excel 或 WPS 打开并另存为 .xlsx 后重试；若本来是 CSV，请把扩展名改为 .csv',
  })
}
