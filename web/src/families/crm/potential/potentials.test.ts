import { expect, it } from 'vitest'
import { potentials } from './potentials.ts'

it('exports potential customers of a year at most (CU15)', () => {
  const asked = potentials.actions.find(({ label }) => label === '导出全部')
  expect(asked?.form?.map(({ field }) => field)).toEqual(['state', 'qsrq', 'zzrq'])
  expect(asked?.check?.({ qsrq: '2025-01-01', zzrq: '2026-01-01' })).toEqual([])
  expect(asked?.check?.({ qsrq: '2025-01-01', zzrq: '2026-01-02' })).toMatchObject([
    { path: 'zzrq', message: '查询期间不能超过1年' },
  ])
})
