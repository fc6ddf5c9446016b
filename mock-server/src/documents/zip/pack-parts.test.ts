import { unzip } from '@kaipiao/sheets/testing/unzip'
import { expect, it } from 'vitest'
import { compressed, packParts } from './pack-parts.ts'

const text = Buffer.from('<发票/>'.repeat(50))
const empty = new Uint8Array()
const modified = '2026-02-28 23:59:58'

it('holds parts that are packed here, were packed before, or stand as they are', async () => {
  const parts = [
    { name: '甲/一.xml', bytes: text },
    compressed('乙.xml', text),
    { name: '丙.pdf', bytes: text, packed: text },
  ]
  const zip = Buffer.from(packParts(parts.map((part) => ({ ...part, modified }))))
  const plain = new Uint8Array(text)
  expect(await unzip(zip)).toEqual({ '甲/一.xml': plain, '乙.xml': plain, '丙.pdf': plain })
  const packed = parts[1]?.packed?.length ?? 0
  expect(packed).toBeLessThan(40)
  const headers = parts.reduce((sum, { name }) => sum + 30 + 46 + 2 * Buffer.byteLength(name), 22)
  expect(zip).toHaveLength(headers + 2 * packed + text.length)
})

it('tells when a part was modified, in the digits that are given', () => {
  const zip = Buffer.from(packParts([{ name: 'a', bytes: text, modified }]))
  const directory = zip.readUInt32LE(zip.length - 6)
  // 23 h, 59 min, 29 × 2 s; 46 years after 1980, month 2, day 28.
  const told = [0b10111_111011_11101, 0b0101110_0010_11100]
  expect([zip.readUInt16LE(10), zip.readUInt16LE(12)]).toEqual(told)
  expect([zip.readUInt16LE(directory + 12), zip.readUInt16LE(directory + 14)]).toEqual(told)
})

it('is empty without parts, and refuses more than a zip can count', async () => {
  expect(await unzip(packParts([]))).toEqual({})
  const one = { name: '', bytes: empty, packed: empty, modified }
  expect(() => packParts(Array.from({ length: 65_536 }, () => one))).toThrow(RangeError)
})
