import { readFileSync } from 'node:fs'
import { appendRotating, sizeOf } from './append-rotating.ts'

/** What has happened, one JSON object a line, kept without end of the file and without end of the disk. */
export interface BoundedJournal {
  append: (record: object) => void
  /** What is kept, the oldest first; a line that a kill has cut is left out. */
  read: () => unknown[]
}

const mostBytes = 5 * 1024 * 1024

/**
 * Two files: the one that is written, and what came before it (`.1`). Lines go to the disk at once, by one write each,
 * so that several processes may have the journal.
 */
export function createBoundedJournal(path: string, limit = mostBytes): BoundedJournal {
  const former = `${path}.1`
  return {
    append: (record) => appendRotating(path, JSON.stringify(record), { bytes: limit, files: 1 }),
    read: () => [former, path].flatMap(readLines),
  }
}

function readLines(path: string): unknown[] {
  if (sizeOf(path) === 0) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line === '') return []
      try {
        const value: unknown = JSON.parse(line)
        return [value]
      } catch {
        return []
      }
    })
}
