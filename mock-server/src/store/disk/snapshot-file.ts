import { setImmediate as nextTurn } from 'node:timers/promises'
import { join } from 'node:path'
import type { AllTables } from '../memory/memory-store.ts'
import { writeAll, type Files } from './files.ts'

/**
 * Writes all rows beside the snapshot that is there and then takes its place in one step. The first line
 * names the journal that goes on where the snapshot ends. Other work gets its turn between blocks.
 */
export async function writeSnapshot(
  files: Files,
  folder: string,
  journal: number,
  tables: AllTables,
): Promise<void> {
  const temporary = join(folder, temporaryName)
  try {
    await writeLines(files, temporary, snapshotLines(journal, tables))
    files.rename(temporary, join(folder, snapshotName))
  } catch (error) {
    files.remove(temporary)
    throw error
  }
}

export const snapshotName = 'snapshot.ndjson'
export const temporaryName = 'snapshot.tmp'
export const snapshotFormat = 1

async function writeLines(files: Files, path: string, lines: Iterable<string>): Promise<void> {
  const file = files.open(path, 'w')
  try {
    let block = ''
    for (const line of lines) {
      block += line
      if (block.length < blockLength) continue
      writeAll(files, file, Buffer.from(block))
      block = ''
      await nextTurn()
    }
    writeAll(files, file, Buffer.from(block))
    // Before the old snapshot and journal go, the new one must be safe from a power cut too.
    await files.sync(file)
  } finally {
    files.close(file)
  }
}

const blockLength = 128 * 1024

function* snapshotLines(journal: number, tables: AllTables): Generator<string> {
  yield `${JSON.stringify({ format: snapshotFormat, journal })}\n`
  for (const [name, rows] of tables) {
    const table = JSON.stringify(name)
    for (const row of rows) yield `[${table},${JSON.stringify(row)}]\n`
  }
}
