import { expect, it } from 'vitest'
import { month } from './month.tsx'

const fieldOf = (pattern: string) => ({ title: '所属期', type: 'string', pattern }) as const
const PLAIN = fieldOf('^\\d{4}(0[1-9]|1[0-2])$')
const DASHED = fieldOf('^\\d{4}-(0[1-9]|1[0-2])$')

it.each([
  ['202512', PLAIN, '2025-12'],
  ['2025-12', DASHED, '2025-12'],
  ['', PLAIN, ''],
])('the month %s is shown with its dash', (value, field, text) => {
  expect(month.text(value, field)).toBe(text)
})
