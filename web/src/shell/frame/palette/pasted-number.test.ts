import { expect, it } from 'vitest'
import { pastedNumber } from './pasted-number.ts'

it.each([
  ['138 0000 0021', '13800000021'],
  ['+86 138-0000-0021', '13800000021'],
  ['91110108 ma01k8qh3w', '91110108MA01K8QH3W'],
  ['6610 0000 0001', '661000000001'],
  ['青禾 商贸', '青禾 商贸'],
  ['2026-11-24', '2026-11-24'],
  ['A4 500', 'A4 500'],
])('%s is looked for as %s', (pasted, wanted) => {
  expect(pastedNumber(pasted)).toBe(wanted)
})
