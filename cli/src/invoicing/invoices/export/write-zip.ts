import { link, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import yazl from 'yazl'
import { removeAtExit } from '../../../local-files/leftovers.ts'
import { saveOutput, type ByteSink, type OutputTarget } from '../../../local-files/save-output.ts'
import type { Io } from '../../../io/io.ts'
import { refuseExisting } from '../../../local-files/refuse-existing.ts'
import { syncFolder } from '../../../local-files/write-file-atomic.ts'

/** A file of the archive. */
export interface ZipEntry {
  name: string
  path: string
  /** Documents that are packed already gain nothing from another pass. */
  isPacked: boolean
}

export interface WriteZipOptions {
  io: Pick<Io, 'outBytes'>
  target: OutputTarget
  entries: AsyncIterable<ZipEntry>
  force: boolean
  jobId: string
}

/**
 * Writes an archive so that its name shows a whole one or none (CL35): a temporary file beside it, synced, renamed.
 * Entries are read one after the other, whatever their number. Without `force` an existing file is never replaced,
 * not even one that appeared meanwhile (CL36).
 */
export async function writeZip({ io, target, entries, force, jobId }: WriteZipOptions): Promise<void> {
  if (target.kind === 'file') await placeZip(target.path, { entries, force, jobId })
  else await saveOutput(io, target, ({ write }) => writeEntries(write, entries))
}

/** The temporary file of a job: writable where the archive is wanted, or not at all. */
export async function probeZip(target: OutputTarget, jobId: string): Promise<void> {
  if (target.kind !== 'file') return
  const temporary = temporaryZip(target.path, jobId)
  await (await open(temporary, 'w', 0o666)).close()
  await rm(temporary, { force: true })
}

const temporaryZip = (path: string, jobId: string) => `${path}.${jobId}.tmp`

async function placeZip(
  target: string,
  { entries, force, jobId }: Pick<WriteZipOptions, 'entries' | 'force' | 'jobId'>,
): Promise<void> {
  // Named by the job: what a kill leaves behind is replaced when the job goes on.
  const temporary = temporaryZip(target, jobId)
  const release = removeAtExit(temporary)
  try {
    await writeFile(temporary, entries)
    if (force) await rename(temporary, target)
    else await placeNew(temporary, target)
    await syncFolder(dirname(target))
  } finally {
    await rm(temporary, { force: true })
    release()
  }
}

async function writeFile(path: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const file = await open(path, 'w', 0o666)
  try {
    await writeEntries((chunk) => file.writeFile(chunk), entries)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function writeEntries(write: ByteSink['write'], entries: AsyncIterable<ZipEntry>): Promise<void> {
  const zip = new yazl.ZipFile()
  const output = Readable.from(zip.outputStream)
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  const written = writeOut(output, write)
  // A failure of the writer is met below; until then it must not count as unhandled.
  written.catch(() => {})
  for await (const { name, path: source, isPacked } of entries) {
    zip.addFile(source, name, { compress: !isPacked, mtime: (await stat(source)).mtime })
  }
  zip.end()
  await written
}

async function writeOut(stream: Readable, write: ByteSink['write']): Promise<void> {
  for await (const chunk of stream) if (chunk instanceof Uint8Array) await write(chunk)
}

async function placeNew(temporary: string, target: string): Promise<void> {
  try {
    await link(temporary, target)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') refuseExisting(target)
    // File systems without hard links: the check before the work has to do.
    await rename(temporary, target)
  }
}
