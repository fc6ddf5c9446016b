import {
  maxHeadBytes,
  maxRecordBytes,
  maxSheetRows,
  refuseLongRecord,
  refuseManyRows,
} from '../sheet-limits.ts'
import type { MergedRange } from '../cells/merge-finder.ts'
import { columnOf } from './column-of.ts'
import { refuseBroken } from '../zip-parts.ts'

const reference = /<(?:\w{1,20}:)?mergeCell\s[^<>]{0,100}?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g
const rowStart = /<(?:\w{1,20}:)?row(?:\s+r="(\d{1,7})")?[\s/>]/g
/** The longest tag that may be cut in two by the end of a chunk. */
const overlap = 200
/** Merged areas are kept in memory. */
const maxRanges = 200_000
/**
 * Finds the merged areas of a worksheet. They stand behind the rows, but a row can be judged only when they are known:
 * so the part is searched once as text, which costs a fifth of reading it. Being the first to pass the whole part, it
 * counts: rows beyond the last and a row without an end are refused here, before anything is made of them.
 */
export async function findMergedRanges(chunks: AsyncIterable<Uint8Array>): Promise<MergedRange[]> {
  const ranges = new Map<string, MergedRange>()
  const count = createRowCount()
  const latin = new TextDecoder('latin1')
  let rest = ''
  for await (const chunk of chunks) {
    const text = rest + latin.decode(chunk)
    count(text, rest.length)
    rest = text.slice(-overlap)
    if (!text.includes('mergeCell')) continue
    for (const [, left = '', top = '', right = '', bottom = ''] of text.matchAll(reference)) {
      ranges.set(`${left}${top}`, {
        firstLine: Number(top),
        lastLine: Number(bottom),
        firstColumn: columnOf(left),
        lastColumn: columnOf(right),
      })
      if (ranges.size > maxRanges) refuseBroken(new Error('too many merged areas'))
    }
  }
  return [...ranges.values()].sort((one, other) => one.firstLine - other.firstLine)
}

/** Counts rows as text passes; `seen` is how much of the text has been counted before. */
function createRowCount(): (text: string, seen: number) => void {
  let rows = 0
  let line = 0
  let pending = 0
  let isOver = false
  return (text, seen) => {
    if (isOver) return
    isOver = /<\/(?:\w{1,20}:)?sheetData>/.test(text)
    pending += text.length - seen
    for (const match of text.matchAll(rowStart)) {
      const end = match.index + match[0].length
      if (end <= seen) continue
      rows += 1
      line = match[1] === undefined ? line + 1 : Number(match[1])
      pending = text.length - end
    }
    if (rows > maxSheetRows) refuseManyRows()
    if (!isOver && pending > (rows === 0 ? maxHeadBytes : maxRecordBytes)) refuseLongRecord(Math.max(1, line))
  }
}
