import type { Readable } from 'node:stream'
import { columnOf } from './column-of.ts'
import { byteChunks } from './zip-parts.ts'

/** A merged area: columns from 0, lines from 1, ends included. */
export interface MergedRange {
  firstLine: number
  lastLine: number
  firstColumn: number
  lastColumn: number
}

const reference = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g
/** The longest tag that may be cut in two by the end of a chunk. */
const overlap = 200

/**
 * Finds the merged areas of a worksheet. They stand behind the rows, but a row can be judged only when they are known:
 * so the part is searched once as text, which costs a fifth of reading it.
 */
export async function findMergedRanges(stream: Readable): Promise<MergedRange[]> {
  const ranges = new Map<string, MergedRange>()
  let rest = ''
  for await (const chunk of byteChunks(stream)) {
    const text = rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')
    rest = text.slice(-overlap)
    if (!text.includes('mergeCell')) continue
    for (const [, left = '', top = '', right = '', bottom = ''] of text.matchAll(reference)) {
      ranges.set(`${left}${top}`, {
        firstLine: Number(top),
        lastLine: Number(bottom),
        firstColumn: columnOf(left),
        lastColumn: columnOf(right),
      })
    }
  }
  return [...ranges.values()].sort((one, other) => one.firstLine - other.firstLine)
}

/** Answers, for lines asked in ascending order, which columns are merged; keeps only the ranges still open. */
export function createMergeFinder(ranges: readonly MergedRange[]): (line: number) => readonly MergedRange[] {
  let next = 0
  let open: MergedRange[] = []
  return (line) => {
    for (let range = ranges[next]; range && range.firstLine <= line; range = ranges[next]) {
      open.push(range)
      next += 1
    }
    if (open.length > 0) open = open.filter(({ lastLine }) => lastLine >= line)
    return open
  }
}
