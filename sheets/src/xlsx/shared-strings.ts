import { readXmlWhole } from './xml-events.ts'
import type { ZipParts } from '../zip-parts.ts'
import { SheetFault } from '../sheet-fault.ts'
import { maxCellLength, maxRecordBytes, refuseLarge } from '../sheet-limits.ts'

/** The workbook's table of texts. */
export type SharedStrings = (index: number) => string | undefined

/** The table stays in memory: a hundred thousand rows of forty different texts, and no more. */
const maxTextBytes = 128 * 1024 ** 2
const maxTexts = 4 * 1024 ** 2

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Bytes of one block; a text that is longer gets a block of its own. */
const blockSize = 256 * 1024

/**
 * Reads the table into blocks of UTF-8 bytes: a file of 100,000 rows may bring half a million texts, which would cost
 * several times their size as separate strings. Blocks never move, so growing leaves nothing behind.
 */
export async function readSharedStrings(parts: ZipParts, part: string | undefined): Promise<SharedStrings> {
  if (part === undefined) return () => undefined
  const blocks: Uint8Array[] = []
  /** Of each text: its block, and where it starts and ends in it. */
  const places = createPlaces()
  let block = new Uint8Array(0)
  let used = 0
  let total = 0
  const keep = (text: string) => {
    const bytes = encoder.encode(text)
    const size = bytes.length
    total += size
    if (text.length > maxCellLength) refuseLongText()
    if (total > maxTextBytes || places.count() === maxTexts) refuseLarge('工作簿的文字', maxTextBytes)
    if (used + size > block.length) {
      block = new Uint8Array(Math.max(blockSize, size))
      blocks.push(block)
      used = 0
    }
    block.set(bytes, used)
    places.add(blocks.length - 1, used, used + size)
    used += size
  }
  let text = ''
  let isText = false
  let phonetic = 0
  /** Bytes since the last text that was whole. */
  let pending = 0
  await readXmlWhole(parts.chunks(part), {
    fed: (bytes) => {
      pending += bytes
      if (pending > maxRecordBytes) refuseLarge('工作簿中的一段文字', maxRecordBytes)
    },
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic += 1
      if (name === 't') isText = phonetic === 0
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') phonetic -= 1
      if (name === 'si') {
        pending = 0
        keep(decodeEscapes(text))
      }
    },
    text: (piece) => {
      if (isText) text += piece
    },
  })
  return (index) => {
    const place = places.find(index)
    return place && decoder.decode(blocks[place.block]?.subarray(place.start, place.end))
  }
}

function refuseLongText(): never {
  throw new SheetFault({
    what: '有单元格的内容过长，无法读取',
    why: `一个单元格最多 ${maxCellLength} 个字符`,
    next: '用 Excel 或 WPS 打开，删除过长的内容后重试',
  })
}

/** Texts that one page of places holds. */
const pageLength = 16_384

/** Triples of numbers in pages that never move. */
function createPlaces() {
  const pages: Uint32Array[] = []
  let count = 0
  return {
    add: (block: number, start: number, end: number) => {
      const at = (count % pageLength) * 3
      if (at === 0) pages.push(new Uint32Array(pageLength * 3))
      pages.at(-1)?.set([block, start, end], at)
      count += 1
    },
    count: () => count,
    find: (index: number) => {
      if (!Number.isInteger(index) || index < 0 || index >= count) return undefined
      const page = pages[Math.floor(index / pageLength)]
      const at = (index % pageLength) * 3
      return { block: page?.[at] ?? 0, start: page?.[at + 1] ?? 0, end: page?.[at + 2] ?? 0 }
    },
  }
}

/** `_x000D_` and the like: how workbooks write characters that XML cannot carry. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}
