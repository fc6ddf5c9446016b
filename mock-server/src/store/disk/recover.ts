import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freezeRow, isRow, type StoredRow } from '../memory/stored-row.ts'
import { StoreError } from '../store-error.ts'
import { readLines, type Line } from './read-lines.ts'
import { snapshotFormat, snapshotName } from './snapshot-file.ts'

export interface Recovered {
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, StoredRow>>
  /** The journal that the snapshot names; those before it are superfluous. */
  readonly first: number
  /** The journal to go on with. */
  readonly journal: number
  /** How much of it is finished lines: a torn last line was never acknowledged. */
  readonly size: number
}

/**
 * Reads the snapshot and then, in order, the journals from the one that it names. Whatever step a kill
 * interrupted, that is every acknowledged write. StoreError `corrupt` names the file and line that is damaged.
 */
export function recover(folder: string): Recovered {
  const tables = new Map<string, Map<string, StoredRow>>()
  const first = readSnapshot(join(folder, snapshotName), tables)
  const journals = journalsIn(folder)
  let size = 0
  for (const number of journals.filter((each) => each >= first)) {
    size = 0
    const path = journalPath(folder, number)
    for (const line of readLines(path)) {
      for (const change of listIn(path, line)) applyChange(tables, change, path, line)
      size = line.end
    }
  }
  return {
    tables,
    size,
    first,
    journal: Math.max(first, ...journals),
  }
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

function readSnapshot(path: string, tables: Map<string, Map<string, StoredRow>>): number {
  if (!existsSync(path)) return 1
  let journal: number | undefined
  for (const line of readLines(path)) {
    if (journal === undefined) journal = journalNamedBy(path, line)
    else applyChange(tables, listIn(path, line), path, line)
  }
  if (journal === undefined) throw new StoreError('corrupt', `${path} is empty`)
  return journal
}

function journalNamedBy(path: string, line: Line): number {
  const header = parseLine(path, line)
  if (typeof header === 'object' && header !== null && 'format' in header && 'journal' in header) {
    const { format, journal } = header
    if (format === snapshotFormat && typeof journal === 'number') return journal
  }
  throw damaged(path, line)
}

function applyChange(
  tables: Map<string, Map<string, StoredRow>>,
  change: unknown,
  path: string,
  line: Line,
): void {
  if (!isList(change)) throw damaged(path, line)
  const [name, row] = change
  if (typeof name !== 'string') throw damaged(path, line)
  const rows = tables.get(name) ?? new Map<string, StoredRow>()
  tables.set(name, rows)
  if (typeof row === 'string') rows.delete(row)
  else if (isRow(row)) rows.set(row.id, freezeRow(row))
  else throw damaged(path, line)
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
