import { readXmlWhole } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

/** The workbook's table of texts. */
export type SharedStrings = (index: number) => string | undefined

/**
 * Reads the table into one block of UTF-8 bytes: a file of 100,000 rows may bring half a million texts,
 * which would cost several times their size as separate strings.
 */
export async function readSharedStrings(parts: ZipParts, part: string | undefined): Promise<SharedStrings> {
  if (part === undefined) return () => undefined
  let bytes = Buffer.allocUnsafe(64 * 1024)
  let ends = new Uint32Array(1024)
  let count = 0
  let used = 0
  const keep = (text: string) => {
    const size = Buffer.byteLength(text)
    if (used + size > bytes.length) bytes = Buffer.concat([bytes], Math.max(bytes.length * 2, used + size))
    if (count === ends.length) ends = grow(ends)
    used += bytes.write(text, used)
    ends[count] = used
    count += 1
  }
  let text = ''
  let isText = false
  let phonetic = 0
  await readXmlWhole(await parts.stream(part), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic += 1
      if (name === 't') isText = phonetic === 0
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') phonetic -= 1
      if (name === 'si') keep(decodeEscapes(text))
    },
    text: (piece) => {
      if (isText) text += piece
    },
  })
  return (index) => {
    if (!Number.isInteger(index) || index < 0 || index >= count) return undefined
    return bytes.toString('utf8', index === 0 ? 0 : ends[index - 1], ends[index])
  }
}

/** `_x000D_` and the like: how workbooks write characters that XML cannot carry. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

function grow(ends: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(ends.length * 2)
  larger.set(ends)
  return larger
}
