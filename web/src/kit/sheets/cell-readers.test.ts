import { expect, it } from 'vitest'
import { cellReaders } from './cell-readers.ts'

const fieldOf = (pattern: string) => ({ title: '所属期', type: 'string', pattern }) as const
const PLAIN = fieldOf('^\\d{4}(0[1-9]|1[0-2])$')
const DASHED = fieldOf('^\\d{4}-(0[1-9]|1[0-2])$')

it.each([
  ['2025-12', PLAIN, '202512'],
  ['202512', PLAIN, '202512'],
  ['2025年1月', PLAIN, '202501'],
  ['2025/1', DASHED, '2025-01'],
  ['202501', DASHED, '2025-01'],
  ['去年', DASHED, '“去年”不是存在的月份，应如 2026-01'],
  ['2026-13', PLAIN, '“2026-13”不是存在的月份，应如 2026-01'],
])('the month %s of a file goes to the wire as its field has it', (text, field, wire) => {
  const read = cellReaders.month?.(text, field)
  expect(read?.ok === true ? read.value : read?.issues[0]?.message).toBe(wire)
})
