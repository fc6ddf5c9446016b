import { expect, it } from 'vitest'
import { findOption } from './find-option.ts'
import { optionsText } from './options-text.ts'

const reasons = [
  { value: '14', label: '免税项目用' },
  { value: '15', label: '集体福利、个人消费' },
  { value: '16', label: '个人消费、其他' },
]

it.each([
  ['免税项目用', '14'],
  [' 集体福利、个人消费 ', '15'],
  ['集体福利', '15'],
  ['16', '16'],
  // Two list it: which is meant is not ours to say.
  ['个人消费', undefined],
  ['福利', undefined],
])('%s names %s', (text, value) => expect(findOption(reasons, text)).toBe(value))

it('keeps labels apart that are lists', () => {
  expect(optionsText(reasons)).toBe('免税项目用 / 集体福利、个人消费 / 个人消费、其他')
  expect(optionsText(reasons.slice(0, 1))).toBe('免税项目用')
})
