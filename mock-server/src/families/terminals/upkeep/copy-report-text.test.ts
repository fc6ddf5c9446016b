import { expect, it } from 'vitest'
import { copyReportText } from './copy-report-text.ts'

it.each([
  [[], '未到征期'],
  [[1], '未到征期'],
  [[4, 1], '已反写'],
  [[4, 3, 1], '先申报后反写'],
  [[4, 3, 2, 1], '未抄报'],
] as const)('a disk whose copy-reports are %j is %s', (statuses, text) => {
  expect(copyReportText(statuses)).toBe(text)
})
