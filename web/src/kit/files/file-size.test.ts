import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [20 * 1024 ** 2, '20 MB'],
  [5 * 1024 ** 4, '5120 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
