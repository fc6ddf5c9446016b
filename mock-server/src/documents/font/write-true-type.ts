import { constants, deflateRawSync } from 'node:zlib'
import type { Glyph } from './glyphs.ts'
import { FONT_METRICS } from './glyphs.ts'

const EPOCH_1904_TO_2020 = 3_660_681_600
const CHECKSUM_MAGIC = 0xb1b0afba

/** The end of a raw deflate stream: an empty last block. */
const LAST_BLOCK = Uint8Array.of(3, 0)

export interface TrueType {
  bytes: Uint8Array
  /** `bytes` as a raw deflate stream (RFC 1951). */
  deflated: Uint8Array<ArrayBuffer>
}

/**
 * Writes a TrueType font of just these glyphs in the order of their characters, the first of them glyph 1; glyph 0 is
 * empty. The tables are those that readers insist on, and the bytes depend on the arguments alone. Glyphs are deflated
 * already and stand last in the file: only what is around them is deflated here.
 */
export function writeTrueType(ordered: readonly Glyph[], family: string, weight: number): TrueType {
  const bytes = assemble([
    ['OS/2', writeOs2(ordered, weight)],
    ['cmap', writeCmap(ordered)],
    ['glyf', joinBytes(ordered.map((glyph) => glyph.bytes))],
    ['head', writeHead(ordered)],
    ['hhea', writeHhea(ordered)],
    ['hmtx', writeHmtx(ordered)],
    ['loca', writeLoca(ordered)],
    ['maxp', writeMaxp(ordered)],
    ['name', writeName(family, weight)],
    ['post', writePost()],
  ])
  const glyphsAt = ordered.reduce((at, glyph) => at - glyph.bytes.length, bytes.length)
  const tables = deflateRawSync(bytes.subarray(0, glyphsAt), { finishFlush: constants.Z_SYNC_FLUSH })
  return { bytes, deflated: joinBytes([tables, ...ordered.map(({ deflated }) => deflated), LAST_BLOCK]) }
}

/** The directory is in the order of tags; `glyf` is the last in the file. */
function assemble(tables: readonly [tag: string, bytes: Uint8Array][]): Uint8Array {
  const start = 12 + tables.length * 16
  const size = tables.reduce((sum, [, bytes]) => sum + padded(bytes.length), start)
  const file = new Uint8Array(size)
  const view = new DataView(file.buffer)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, tables.length)
  view.setUint16(6, power * 16)
  view.setUint16(8, Math.log2(power))
  view.setUint16(10, tables.length * 16 - power * 16)
  let next = start
  let headAt = 0
  tables.forEach(([tag, bytes], i) => {
    const offset = tag === 'glyf' ? size - padded(bytes.length) : next
    file.set(bytes, offset)
    const entry = 12 + i * 16
    for (let c = 0; c < 4; c++) view.setUint8(entry + c, tag.charCodeAt(c))
    view.setUint32(entry + 4, checksum(view, offset, padded(bytes.length)))
    view.setUint32(entry + 8, offset)
    view.setUint32(entry + 12, bytes.length)
    if (tag === 'head') headAt = offset
    if (tag !== 'glyf') next += padded(bytes.length)
  })
  view.setUint32(headAt + 8, (CHECKSUM_MAGIC - checksum(view, 0, size)) >>> 0)
  return file
}

function checksum(view: DataView, from: number, length: number): number {
  let sum = 0
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}

function writeLoca(glyphs: readonly Glyph[]): Uint8Array {
  const view = table((glyphs.length + 2) * 4)
  let end = 0
  glyphs.forEach(({ bytes }, i) => {
    view.setUint32((i + 1) * 4, end)
    end += bytes.length
  })
  view.setUint32((glyphs.length + 1) * 4, end)
  return bytesOf(view)
}

function writeHmtx(glyphs: readonly Glyph[]): Uint8Array {
  const view = table((glyphs.length + 1) * 4)
  view.setUint16(0, FONT_METRICS.unitsPerEm)
  glyphs.forEach(({ advance, box }, i) => {
    view.setUint16((i + 1) * 4, advance)
    view.setInt16((i + 1) * 4 + 2, box[0])
  })
  return bytesOf(view)
}

/** One format 12 group a run of neighbouring characters. */
function writeCmap(glyphs: readonly Glyph[]): Uint8Array {
  const groups: { first: number; last: number; glyph: number }[] = []
  glyphs.forEach(({ codePoint }, i) => {
    const group = groups.at(-1)
    if (group?.last === codePoint - 1) group.last = codePoint
    else groups.push({ first: codePoint, last: codePoint, glyph: i + 1 })
  })
  const length = 16 + groups.length * 12
  const view = table(12 + length)
  setShorts(view, 0, [0, 1, 3, 10, 0, 12, 12, 0])
  view.setUint32(16, length)
  view.setUint32(24, groups.length)
  groups.forEach(({ first, last, glyph }, i) => {
    view.setUint32(28 + i * 12, first)
    view.setUint32(32 + i * 12, last)
    view.setUint32(36 + i * 12, glyph)
  })
  return bytesOf(view)
}

function writeHead(glyphs: readonly Glyph[]): Uint8Array {
  const view = table(54)
  view.setUint32(0, 0x00010000)
  view.setUint32(4, 0x00010000)
  view.setUint32(12, 0x5f0f3cf5)
  setShorts(view, 16, [0, FONT_METRICS.unitsPerEm])
  view.setUint32(24, EPOCH_1904_TO_2020)
  view.setUint32(32, EPOCH_1904_TO_2020)
  setShorts(view, 36, [...boxOf(glyphs), 0, 8, 2, 1, 0])
  return bytesOf(view)
}

function writeHhea(glyphs: readonly Glyph[]): Uint8Array {
  const [left, , right] = boxOf(glyphs)
  const view = table(36)
  view.setUint32(0, 0x00010000)
  const advance = Math.max(FONT_METRICS.unitsPerEm, ...glyphs.map((glyph) => glyph.advance))
  setShorts(view, 4, [FONT_METRICS.ascent, FONT_METRICS.descent, 0, advance, left, 0, right, 1])
  view.setUint16(34, glyphs.length + 1)
  return bytesOf(view)
}

function writeMaxp(glyphs: readonly Glyph[]): Uint8Array {
  const view = table(32)
  view.setUint32(0, 0x00010000)
  const points = Math.max(0, ...glyphs.map((glyph) => glyph.points))
  const contours = Math.max(0, ...glyphs.map((glyph) => glyph.contours))
  setShorts(view, 4, [glyphs.length + 1, points, contours, 0, 0, 1])
  return bytesOf(view)
}

function writeOs2(glyphs: readonly Glyph[], weight: number): Uint8Array {
  const view = table(96)
  setShorts(view, 0, [4, FONT_METRICS.unitsPerEm, weight, 5, 0])
  const first = Math.min(0xffff, glyphs[0]?.codePoint ?? 0)
  const last = Math.min(0xffff, glyphs.at(-1)?.codePoint ?? 0)
  setShorts(view, 62, [0x40, first, last, FONT_METRICS.ascent, FONT_METRICS.descent, 0])
  setShorts(view, 74, [FONT_METRICS.ascent, -FONT_METRICS.descent])
  return bytesOf(view)
}

function writeName(family: string, weight: number): Uint8Array {
  const style = weight > 500 ? 'SemiBold' : 'Regular'
  const plain = family.replaceAll(' ', '')
  const names = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, `${plain}-${style}`],
  ] as const
  const start = 6 + names.length * 12
  const view = table(start + names.reduce((sum, [, text]) => sum + text.length * 2, 0))
  setShorts(view, 0, [0, names.length, start])
  let at = 0
  names.forEach(([id, text], i) => {
    setShorts(view, 6 + i * 12, [3, 1, 0x409, id, text.length * 2, at])
    for (let c = 0; c < text.length; c++) view.setUint16(start + at + c * 2, text.charCodeAt(c))
    at += text.length * 2
  })
  return bytesOf(view)
}

/** xMin, yMin, xMax, yMax of all glyphs in font units. */
export function boxOf(glyphs: readonly Glyph[]): [number, number, number, number] {
  const drawn = glyphs.filter(({ points }) => points > 0).map(({ box }) => box)
  return [
    Math.min(0, ...drawn.map((box) => box[0])),
    Math.min(0, ...drawn.map((box) => box[1])),
    Math.max(0, ...drawn.map((box) => box[2])),
    Math.max(0, ...drawn.map((box) => box[3])),
  ]
}

/** Version 3: glyphs without names. */
function writePost(): Uint8Array {
  const view = table(32)
  view.setUint32(0, 0x00030000)
  return bytesOf(view)
}

function table(length: number): DataView {
  return new DataView(new ArrayBuffer(length))
}

function setShorts(view: DataView, from: number, values: readonly number[]): void {
  values.forEach((value, i) => view.setUint16(from + i * 2, value & 0xffff))
}

function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer)
}

function padded(length: number): number {
  return (length + 3) & ~3
}
