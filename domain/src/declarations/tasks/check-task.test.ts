import { expect, it } from 'vitest'
import { checkTask } from './check-task.ts'

it.each<[string, Parameters<typeof checkTask>[0], string[]]>([
  ['nothing chosen yet', {}, []],
  ['a sync of all disks', { type: 'syncTaxReturns', params: {} }, []],
  ['an export without days', { type: 'export', params: { qsrq: '2025-12-01' } }, ['task.range']],
  ['an export of a year', { type: 'export', params: { qsrq: '2025-01-15', zzrq: '2026-01-15' } }, []],
  [
    'an export of more',
    { type: 'export', params: { qsrq: '2025-01-14', zzrq: '2026-01-15' } },
    ['range.tooLong'],
  ],
  ['declarations without a month', { type: 'initDeclarations', params: {} }, ['period.format']],
  ['declarations of a month', { type: 'initDeclarations', params: { sbssq: '202512' } }, []],
])('%s', (_, task, codes) => {
  const issues = checkTask(task)
  expect(issues.map(({ code }) => code)).toEqual(codes)
  expect(issues.every(({ path }) => path === 'params')).toBe(true)
})
