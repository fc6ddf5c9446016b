import { constants } from 'node:fs'
import { access, open, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { Failure } from '../failures/failure.ts'
import type { Io } from '../io/io.ts'
import { openPipeToWrite } from './open-pipe.ts'
import { refuseExisting } from './refuse-existing.ts'
import { writeAtomic } from './write-file-atomic.ts'

/** Where bytes go, one chunk after the other. */
export interface ByteSink {
  write: (chunk: Uint8Array) => Promise<void>
}

/** A place to write to: standard output, something that exists and takes bytes as they come, or a file by its name. */
export type OutputTarget =
  | { kind: 'stdout' }
  | { kind: 'pipe'; path: string }
  | { kind: 'device'; path: string }
  | { kind: 'file'; path: string }

const standardOutput = new Set(['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'])

export const isStandardOutput = (output: string): boolean => standardOutput.has(output)

/** Finds out what an output is, and refuses it before any work where it cannot be written (CL36). */
export async function findOutput(
  io: Pick<Io, 'isOutTerminal'>,
  output: string,
  force: boolean,
): Promise<OutputTarget> {
  if (isStandardOutput(output)) {
    if (io.isOutTerminal)
      throw new Failure('usage', {
        what: '内容不是文字，不能显示在终端上',
        next: '用 > 写入文件，或接到其他命令',
      })
    return { kind: 'stdout' }
  }
  const path = resolve(output)
  const found = await stat(path).catch(() => undefined)
  if (found?.isFIFO()) return { kind: 'pipe', path }
  if (found?.isDirectory())
    throw new Failure('usage', { what: `这是文件夹而不是文件：${output}`, next: '给出文件夹中的文件名' })
  if (found && !found.isFile()) return { kind: 'device', path }
  if (found && !force) refuseExisting(output)
  await checkFolder(dirname(path))
  return { kind: 'file', path }
}

async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory())
    throw new Failure('usage', { what: `没有文件夹 ${folder}`, next: '先建立文件夹，或换一个位置' })
  await access(folder, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw new Failure('error', { what: `没有权限写入文件夹 ${folder}`, next: '换一个位置' }, { cause: error })
  })
}

/** Writes to a place; a file appears whole or not at all (CL35). */
export async function saveOutput(
  io: Pick<Io, 'outBytes'>,
  target: OutputTarget,
  write: (sink: ByteSink) => Promise<void>,
  signal?: AbortSignal,
  /** Of a file that holds what lets somebody in: 0600. */
  mode?: number,
): Promise<void> {
  switch (target.kind) {
    case 'stdout':
      return write({ write: io.outBytes })
    case 'pipe':
      return writePipe(target.path, write, signal)
    case 'device':
      return writeDevice(target.path, write)
    case 'file':
      return writeAtomic(target.path, (file) => write({ write: (chunk) => file.writeFile(chunk) }), mode)
  }
}

async function writePipe(
  path: string,
  write: (sink: ByteSink) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const pipe = await openPipeToWrite(path, signal)
  const ended = finished(pipe)
  // A reader that goes away is met by the write below; until then it must not count as unhandled.
  ended.catch(() => {})
  await write({
    write: (chunk) =>
      new Promise(
        (resolve, reject) => void pipe.write(chunk, (error) => (error ? reject(error) : resolve())),
      ),
  })
  pipe.end()
  await ended
}

async function writeDevice(path: string, write: (sink: ByteSink) => Promise<void>): Promise<void> {
  const file = await open(path, 'w')
  try {
    await write({ write: (chunk) => file.writeFile(chunk) })
  } finally {
    await file.close()
  }
}
