import { expect, it } from 'vitest'
import { month } from './month.tsx'

const field = { title: '所属期', type: 'string' } as const

it('is read as people write it, and said as they read it', () => {
  const texts = ['2026-10', '2026年10月', '2026/1', '202610', '十月']
  expect(texts.map((text) => month.read?.(text, field))).toEqual([
    '202610',
    '202610',
    '202601',
    '202610',
    undefined,
  ])
  expect(month.text('202610', field)).toBe('2026-10')
})
