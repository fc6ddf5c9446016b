import { expect, it } from 'vitest'
import { fieldValue } from './field-value.ts'

const compact = { title: '所属期', type: 'string', pattern: '^\\d{4}(0[1-9]|1[0-2])$' }
const dashed = { ...compact, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }

it.each([
  ['202512', '202512', '2025-12'],
  ['2025-12', '202512', '2025-12'],
  ['2025年01月', '202501', '2025-01'],
])('sends the month %s as its field wants it', (typed, one, other) => {
  expect([fieldValue(compact, 'period', typed), fieldValue(dashed, 'month', typed)]).toEqual([one, other])
})

it.each(['202513', '2025', '12-2025'])('refuses %s, which is no month', (typed) => {
  expect(() => fieldValue(compact, 'period', typed)).toThrow('period 应为年月')
})
