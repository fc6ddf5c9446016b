import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { StoreError } from '../store-error.ts'
import { snapshotFormat, type SnapshotIndex } from './snapshot-file.ts'

export interface Snapshot {
  /** The journal that goes on where the snapshot ends. */
  readonly journal: number
  /** Blocks of whole lines, a row each. Nobody has parsed them, but the sum says that they are as they were written. */
  readonly tables: ReadonlyMap<string, readonly Buffer[]>
}

/** Undefined where it is one of the format before. Throws StoreError `corrupt`, be it for a single bit. */
export function readSnapshot(path: string): Snapshot | undefined {
  const bytes = readFileSync(path)
  const rows = bytes.indexOf(newline) + 1
  if (oldJournalIn(bytes.toString('utf8', 0, rows)) !== undefined) return undefined
  const sum = startOfLine(bytes, bytes.length)
  const index = startOfLine(bytes, sum)
  try {
    const { format, journal }: Header = lineIn(bytes, 0, rows)
    const { crc }: { readonly crc: number } = lineIn(bytes, sum, bytes.length)
    if (format !== snapshotFormat || crc !== crc32(bytes.subarray(0, sum))) {
      throw new Error('its bytes are not those that were written')
    }
    const { tables }: { readonly tables: SnapshotIndex } = lineIn(bytes, index, sum)
    return { journal, tables: cut(bytes.subarray(rows, index), tables) }
  } catch (cause) {
    throw new StoreError('corrupt', `${path} is damaged`, cause)
  }
}

export function oldJournalIn(header: string): number | undefined {
  const number = /^\{"format":1,"journal":(\d+)\}\n?$/.exec(header)?.[1]
  return number === undefined ? undefined : Number(number)
}

interface Header {
  readonly format: number
  readonly journal: number
}

const newline = 10

function startOfLine(bytes: Buffer, end: number): number {
  return end < 2 ? 0 : bytes.lastIndexOf(newline, end - 2) + 1
}

/** What we wrote ourselves, once the sum is right. */
function lineIn<Line>(bytes: Buffer, from: number, to: number): Line {
  return JSON.parse(bytes.toString('utf8', from, to)) as Line
}

function cut(bytes: Buffer, tables: SnapshotIndex): ReadonlyMap<string, readonly Buffer[]> {
  let at = 0
  return new Map(
    Object.entries(tables).map(([name, sizes]) => {
      const blocks = sizes.map((size) => bytes.subarray(at, (at += size)))
      return [name, blocks] as const
    }),
  )
}
