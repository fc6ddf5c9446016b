import { createWriteStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create } from 'tar'
import { ZipFile } from 'yazl'

/** One time for every file, so that the same build makes the same archive. */
const time = new Date(Date.UTC(2000, 0, 1))

/** Packs a folder under its own name, as its system unpacks it: `.zip` or `.tar.gz` by the ending of the file. */
export async function packFolder(folder: string, file: string): Promise<void> {
  if (file.endsWith('.zip')) return packZip(folder, file)
  await create(
    { file, gzip: { level: 9 }, cwd: dirname(folder), portable: true, mtime: time },
    await sortedFiles(dirname(folder), basename(folder)),
  )
}

async function packZip(folder: string, file: string): Promise<void> {
  const zip = new ZipFile()
  for (const path of await sortedFiles(dirname(folder), basename(folder))) {
    const from = join(dirname(folder), path)
    zip.addFile(from, path.replaceAll('\\', '/'), { mtime: time, mode: (await stat(from)).mode })
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
}

async function sortedFiles(root: string, below: string): Promise<string[]> {
  const entries = await readdir(join(root, below), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()
}
