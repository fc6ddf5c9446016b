import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FileHandle } from 'node:fs/promises'
import { removeAtExit } from './leftovers.ts'

/**
 * Writes a file so that its name shows either the old content or the whole new one, whatever happens meanwhile:
 * a temporary file beside it, synced, then renamed.
 */
export async function writeFileAtomic(
  path: string,
  content: string | Uint8Array,
  mode = 0o600,
): Promise<void> {
  await writeAtomic(path, (file) => file.writeFile(content), mode)
}

/** As `writeFileAtomic`, with the content written by the caller. */
export async function writeAtomic(
  path: string,
  write: (file: FileHandle) => Promise<void>,
  mode = 0o666,
): Promise<void> {
  const temporary = temporaryName(path)
  const release = removeAtExit(temporary)
  try {
    const file = await open(temporary, 'wx', mode)
    try {
      await write(file)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  } finally {
    release()
  }
}

let counter = 0

/** A name beside the target, so that the rename stays on one file system. */
export function temporaryName(path: string): string {
  counter += 1
  return `${path}.${process.pid}-${counter}.tmp`
}

/** Makes a rename durable; platforms that can't sync folders don't need it. */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  } catch {
    // Windows refuses to open folders.
  }
}
