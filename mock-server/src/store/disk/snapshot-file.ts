import { setImmediate as nextTurn } from 'node:timers/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { TablesAsText } from '../memory/keeper.ts'
import { writeAll, type DiskFiles } from './disk-files.ts'

/**
 * Writes all rows beside the snapshot that is there and then takes its place in one step. The first line names the
 * journal that goes on where the snapshot ends, then come the rows, a line each, table by table, then a line that says
 * which bytes are whose, and one with the sum over all that. Other work gets its turn between blocks. Answers how many
 * bytes that came to.
 */
export function writeSnapshot(
  files: DiskFiles,
  folder: string,
  journal: number,
  tables: TablesAsText,
): Promise<number> {
  const paths = { path: join(folder, snapshotName), temporary: join(folder, temporaryName) }
  return writeBeside(files, paths, { format: snapshotFormat, journal }, tables)
}

/** The same at any place, with any first line. */
export async function writeBeside(
  files: DiskFiles,
  { path, temporary }: { readonly path: string; readonly temporary: string },
  header: object,
  tables: TablesAsText,
): Promise<number> {
  try {
    const written = await writeBlocks(files, temporary, snapshotBlocks(header, tables))
    files.rename(temporary, path)
    return written
  } catch (error) {
    files.remove(temporary)
    throw error
  }
}

export const snapshotName = 'snapshot.ndjson'
export const temporaryName = 'snapshot.tmp'
export const snapshotFormat = 2

/** Sizes of the blocks of whole lines, in bytes, by table, in the order of the file. */
export type SnapshotIndex = Readonly<Record<string, readonly number[]>>

async function writeBlocks(files: DiskFiles, path: string, blocks: Iterable<Buffer>): Promise<number> {
  const file = files.open(path, 'w')
  try {
    let waiting: Buffer[] = []
    let size = 0
    let written = 0
    for (const block of blocks) {
      waiting.push(block)
      size += block.length
      written += block.length
      if (size < blockSize) continue
      writeAll(files, file, Buffer.concat(waiting))
      waiting = []
      size = 0
      await nextTurn()
    }
    writeAll(files, file, Buffer.concat(waiting))
    // Before the old snapshot and journal go, the new one must be safe from a power cut too.
    await files.sync(file)
    return written
  } finally {
    files.close(file)
  }
}

const blockSize = 128 * 1024

function* snapshotBlocks(header: object, tables: TablesAsText): Generator<Buffer> {
  let crc = 0
  const summed = (block: Buffer): Buffer => {
    crc = crc32(block, crc)
    return block
  }
  yield summed(lineOf(header))
  const index: [string, number[]][] = []
  for (const [name, blocks] of tables) {
    const sizes: number[] = []
    for (const block of blocks) {
      sizes.push(block.length)
      yield summed(block)
    }
    index.push([name, sizes])
  }
  yield summed(lineOf({ tables: Object.fromEntries(index) }))
  yield lineOf({ crc })
}

function lineOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}
