import { constants } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { basename, dirname, extname, resolve } from 'node:path'
import { maxFileBytes, refuseLarge } from '@kaipiao/sheets/sheet-limits'
import { Failure } from '../failures/failure.ts'
import type { Io } from '../io/io.ts'
import { openPipeToRead } from './open-pipe.ts'

/** A file to read, any number of times. */
export interface Input {
  path: string
  /** What results are named after, without an extension. */
  name: string
  /** Where results go unless told otherwise. */
  folder: string
  /** The bytes came through a pipe and were kept in `path`. */
  isKept: boolean
}

export interface TakeInputOptions {
  io: Pick<Io, 'stdin'>
  /** A file; `-` or a pipe is read to its end first. */
  given: string
  /** Where the bytes of a pipe are kept: a sheet is read more than once, and by whoever goes on with the job. */
  keepAt: string
}

const standardInput = new Set(['-', '/dev/stdin', '/dev/fd/0', '/proc/self/fd/0'])

/** Finds what is to be read, whatever kind of file it is; fails in words for what cannot be read. */
export async function takeInput({ io, given, keepAt }: TakeInputOptions): Promise<Input> {
  if (standardInput.has(given)) {
    await keep(io.stdin(), keepAt)
    return { path: keepAt, name: '标准输入', folder: process.cwd(), isKept: true }
  }
  const path = resolve(given)
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Failure('usage', { what: `找不到文件：${path}` }, { cause: error })
    throw error
  })
  if (found.isDirectory()) throw new Failure('usage', { what: `这是文件夹而不是文件：${path}` })
  if (found.isFIFO()) {
    await keep(await openPipeToRead(path), keepAt)
    return { path: keepAt, name: pipeName(path), folder: process.cwd(), isKept: true }
  }
  if (!found.isFile()) throw new Failure('usage', { what: `既不是文件也不是管道：${path}` })
  if (found.size > maxFileBytes) refuseLarge('文件', maxFileBytes)
  return { path, name: basename(path, extname(path)), folder: dirname(path), isKept: false }
}

/** `<(command)` is a pipe without a name of its own. */
const pipeName = (path: string) => (path.startsWith('/dev/fd/') ? '管道' : basename(path, extname(path)))

async function keep(chunks: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC, 0o600)
  let size = 0
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxFileBytes) refuseLarge('输入', maxFileBytes)
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
}
