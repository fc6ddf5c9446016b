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

/** Bytes of one block; the longest cell fits into it. */
const blockSize = 256 * 1024
/** Bytes that say how long a text is. */
const lengthBytes = 3

/**
 * Reads the table into blocks of UTF-8 bytes: a file of 100,000 rows may bring half a million texts, which would cost
 * several times their size as separate strings. Blocks never move, so growing leaves nothing behind.
 */
export async function readSharedStrings(parts: ZipParts, part: string | undefined): Promise<SharedStrings> {
  if (part === undefined) return () => undefined
  const blocks: Uint8Array[] = []
  /** Where each text stands: its block and place in one number; its length stands before it. */
  const places = createPlaces()
  let block = new Uint8Array(0)
  let used = 0
  let total = 0
  const keep = (text: string) => {
    if (text.length > maxCellLength) refuseLongText()
    const most = text.length * 3
    if (used + lengthBytes + most > block.length) {
      block = new Uint8Array(blockSize)
      blocks.push(block)
      used = 0
    }
    // Written in place: an array for each of half a million texts is garbage that outlives them.
    const { written } = encoder.encodeInto(
      text,
      block.subarray(used + lengthBytes, used + lengthBytes + most),
    )
    total += written
    if (total > maxTextBytes || places.count() === maxTexts) refuseLarge('工作簿的文字', maxTextBytes)
    for (let at = 0; at < lengthBytes; at += 1) block[used + at] = (written >>> (at * 8)) & 0xff
    places.add((blocks.length - 1) * blockSize + used)
    used += lengthBytes + written
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
    if (place === undefined) return undefined
    const found = blocks[Math.floor(place / blockSize)]
    const start = (place % blockSize) + lengthBytes
    let length = 0
    for (let at = 1; at <= lengthBytes; at += 1) length = length * 256 + (found?.[start - at] ?? 0)
    return decoder.decode(found?.subarray(start, start + length))
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

/** Numbers in pages that never move. */
function createPlaces() {
  const pages: Uint32Array[] = []
  let count = 0
  return {
    add: (place: number) => {
      const at = count % pageLength
      if (at === 0) pages.push(new Uint32Array(pageLength))
      const page = pages.at(-1)
      if (page) page[at] = place
      count += 1
    },
    count: () => count,
    find: (index: number) =>
      Number.isInteger(index) && index >= 0 && index < count
        ? pages[Math.floor(index / pageLength)]?.[index % pageLength]
        : undefined,
  }
}

/** `_x000D_` and the like: how workbooks write characters that XML cannot carry. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}
