import { expect, it } from 'vitest'
import type { Issue } from '@kaipiao/domain/result/issue'
import { indexFaults, shownFaults } from './fault-index.ts'

const issue = (code: string, path: string): Issue => ({ code, path, message: code, severity: 'error' })
const LINES = [{ key: 'l1', goods: { name: '水', source: 'NONE' as const } }]

it('shows at once what can not be read, and the rest once its field was left', () => {
  const { byLine } = indexFaults(
    [
      issue('line.number', 'goods/0/price'),
      issue('rate.unknown', 'goods/0/taxRate'),
      issue('line.amountRequired', 'goods/0/amount'),
    ],
    LINES,
  )
  const codes = (visited: Record<string, true>, isChecked = false) =>
    shownFaults(byLine.get('l1'), { isChecked, visited }).map((fault) => fault.issue.code)
  expect(codes({})).toEqual(['line.number', 'rate.unknown'])
  expect(codes({ 'l1/amount': true })).toHaveLength(3)
  expect(codes({}, true)).toHaveLength(3)
})
