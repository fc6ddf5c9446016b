import { basename, resolve } from 'node:path'
import type { Download } from '@kaipiao/client'
import { pathExists } from './path-exists.ts'
import { refuseExisting } from './refuse-existing.ts'
import { saveStream, type SavedFile } from './save-stream.ts'
import { streamBytes } from './stream-bytes.ts'
import { writeAtomic } from './write-file-atomic.ts'

export interface SaveDownloadOptions {
  download: () => Promise<Download>
  /** Where to; without it the name that the platform gives (CL38), in the current folder. */
  output: string | undefined
  force: boolean
}

/** Saves a file of the platform whole or not at all, overwriting nothing unasked (CL35, CL36). */
export async function saveDownload(options: SaveDownloadOptions): Promise<SavedFile & { path: string }> {
  const { output, force } = options
  if (output !== undefined && !force && (await pathExists(resolve(output)))) refuseExisting(output)
  const { fileName, body } = await options.download()
  const path = resolve(output ?? safeName(fileName))
  if (output === undefined && !force && (await pathExists(path))) {
    await body.cancel()
    refuseExisting(path)
  }
  let saved: SavedFile | undefined
  await writeAtomic(path, async (file) => void (saved = await saveStream(file, streamBytes(body))))
  if (!saved) throw new Error('nothing saved')
  return { path, ...saved }
}

/** A name from outside may not lead out of the folder. */
function safeName(name: string): string {
  const safe = basename(name.replaceAll('\\', '/')).replace(/[\p{Cc}<>:"|?*]/gu, '_')
  return safe === '' || /^\.+$/.test(safe) ? 'download' : safe
}
