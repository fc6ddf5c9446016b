import { open, type FileHandle } from 'node:fs/promises'
import type { ByteSource } from '@kaipiao/sheets/byte-source'
import { Failure } from '../failures/failure.ts'

/** A file as bytes to be read in any order. */
export async function fileSource(file: FileHandle, path: string): Promise<ByteSource> {
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

/** Opens a file to read; says in words what keeps it from being read. */
export async function openFile(path: string): Promise<FileHandle> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Failure('usage', { what: `找不到文件：${path}` }, { cause: error })
    if (error.code === 'EACCES')
      throw new Failure('error', { what: `没有权限读取文件：${path}` }, { cause: error })
    throw error
  })
}
