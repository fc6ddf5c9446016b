import { open, type FileHandle } from 'node:fs/promises'
import type { ByteSource } from '@kaipiao/sheets/byte-source'
import { openSheet as openSource } from '@kaipiao/sheets/open-sheet'
import type { Sheet } from '@kaipiao/sheets/sheet'
import { Failure } from '../failure.ts'

/** A sheet of a file that stays open while it is read. */
export interface FileSheet extends Sheet {
  close: () => Promise<void>
}

/** Opens a spreadsheet of any kind that can be read, told apart by content and not by file name. */
export async function openSheet(path: string, sheetName?: string): Promise<FileSheet> {
  const file = await openFile(path)
  try {
    const sheet = await openSource(await fileSource(file, path), { fileName: path, sheetName })
    return { ...sheet, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function fileSource(file: FileHandle, path: string): Promise<ByteSource> {
  const found = await file.stat()
  if (found.isDirectory()) throw new Failure('usage', { what: `这是文件夹而不是文件：${path}` })
  return {
    size: found.size,
    read: async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(length), 0, length, offset)
      return buffer.subarray(0, bytesRead)
    },
  }
}

async function openFile(path: string): Promise<FileHandle> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Failure('usage', { what: `找不到文件：${path}` }, { cause: error })
    if (error.code === 'EACCES')
      throw new Failure('error', { what: `没有权限读取文件：${path}` }, { cause: error })
    throw error
  })
}
