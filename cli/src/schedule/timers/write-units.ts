import { readFile, rm } from 'node:fs/promises'
import { writeFileAtomic } from '../../local-files/write-file-atomic.ts'

/** Writes what the system reads, and has it read; where it refuses, the files are again as they were. */
export async function writeUnits(
  units: ReadonlyArray<{ place: string; text: string }>,
  load: () => Promise<void>,
): Promise<void> {
  const before = await Promise.all(units.map(({ place }) => readFile(place, 'utf8').catch(() => undefined)))
  for (const { place, text } of units) await writeFileAtomic(place, text, 0o644)
  try {
    await load()
  } catch (error) {
    for (const [at, { place }] of units.entries()) {
      const text = before[at]
      if (text === undefined) await rm(place, { force: true })
      else await writeFileAtomic(place, text, 0o644)
    }
    throw error
  }
}
