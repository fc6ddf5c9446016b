import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { noteChange, unchanged, type KnownChanges } from '../memory/change-record.ts'
import { SavedRows, type SavedTable } from '../memory/rows/saved-rows.ts'
import { StoreError } from '../store-error.ts'
import { readLines, type Line } from './read-lines.ts'
import { oldJournalIn, readSnapshot, type Snapshot } from './read-snapshot.ts'
import { snapshotName } from './snapshot-file.ts'

export interface Recovered {
  readonly tables: ReadonlyMap<string, SavedTable>
  /** The journal that the snapshot names; those before it are superfluous. */
  readonly first: number
  /** Bytes of the snapshot; 0 where there is none. */
  readonly snapshot: number
  /** The journal to go on with. */
  readonly journal: number
  /** How much of it is finished lines: a torn last line was never acknowledged. */
  readonly size: number
}

/**
 * Reads the snapshot and then, in order, the journals from the one that it names. Whatever step a kill
 * interrupted, that is every acknowledged write. StoreError `corrupt` names the file that is damaged, and the line.
 */
export function recover(folder: string): Recovered {
  const changes: KnownChanges = new Map()
  const { journal: first, tables: blocks } = snapshotIn(folder, changes)
  const journals = journalsIn(folder)
  let size = 0
  for (const number of journals.filter((each) => each >= first)) {
    size = 0
    const path = journalPath(folder, number)
    for (const line of readLines(path)) {
      for (const change of listIn(path, line)) applyChange(changes, change, path, line)
      size = line.end
    }
  }
  const names = new Set([...blocks.keys(), ...changes.keys()])
  const tables = [...names].map((name) => {
    const rows = new SavedRows(blocks.get(name) ?? [])
    return [name, { rows, ...(changes.get(name) ?? unchanged()) }] as const
  })
  const snapshot = statSync(join(folder, snapshotName), { throwIfNoEntry: false })?.size ?? 0
  return { tables: new Map(tables), size, first, snapshot, journal: Math.max(first, ...journals) }
}

export function journalPath(folder: string, number: number): string {
  return join(folder, `journal-${number}.ndjson`)
}

export function journalsIn(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => /^journal-(\d+)\.ndjson$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
}

function snapshotIn(folder: string, changes: KnownChanges): Snapshot {
  const path = join(folder, snapshotName)
  if (!existsSync(path)) return { journal: 1, tables: new Map() }
  return readSnapshot(path) ?? readOldSnapshot(path, changes)
}

/** Snapshots were once written as journals are, a change a line. */
function readOldSnapshot(path: string, changes: KnownChanges): Snapshot {
  let journal: number | undefined
  for (const line of readLines(path)) {
    if (journal !== undefined) applyChange(changes, listIn(path, line), path, line)
    else if ((journal = oldJournalIn(line.text)) === undefined) throw damaged(path, line)
  }
  if (journal === undefined) throw new StoreError('corrupt', `${path} is empty`)
  return { journal, tables: new Map() }
}

function applyChange(changes: KnownChanges, change: unknown, path: string, line: Line): void {
  if (!noteChange(changes, change)) throw damaged(path, line)
}

function listIn(path: string, line: Line): readonly unknown[] {
  const value = parseLine(path, line)
  if (!isList(value)) throw damaged(path, line)
  return value
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function parseLine(path: string, line: Line): unknown {
  try {
    return JSON.parse(line.text)
  } catch (cause) {
    throw damaged(path, line, cause)
  }
}

function damaged(path: string, line: Line, cause?: unknown): StoreError {
  return new StoreError('corrupt', `${path} is damaged at line ${line.number}`, cause)
}
