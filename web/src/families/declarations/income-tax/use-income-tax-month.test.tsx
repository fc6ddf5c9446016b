import { Problem } from '@kaipiao/client'
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderHookWith } from '../../../requests/testing/render-with.tsx'
import { readyFor, useIncomeTaxMonth } from './use-income-tax-month.ts'

const states = new Map([
  ['begun', { state: 'init' as const }],
  ['counted', { state: 'synced' as const }],
  ['filed', { state: 'submitted' as const }],
  ['undone', { state: 'cancelled' as const }],
])

describe('a month of individual income tax', () => {
  it.each([
    ['init', ['begun', 'counted', 'filed', 'undone', 'new']],
    ['sync', ['begun', 'counted']],
    ['submit', ['counted']],
    ['cancel', ['begun', 'counted', 'filed']],
  ] as const)('can %s %j', (step, ready) => {
    expect(readyFor(step, [...states.keys(), 'new'], states)).toEqual(ready)
  })

  it('goes on after one that is refused, and says why', async () => {
    const call = vi.fn((_: unknown, { body }: { body: { eids: string[]; sbssq: string } }) => {
      const [eid] = body.eids
      return eid === '2'
        ? Promise.reject(
            new Problem({ code: 100400002, status: 200, message: '请先同步后再申报', operationId: 'x' }),
          )
        : Promise.resolve([{ eid, state: 'synced', sbssq: body.sbssq }])
    })
    const { result, rerender } = renderHookWith(
      ({ sbssq }: { sbssq: string }) => useIncomeTaxMonth(sbssq),
      { client: clientOf(call) },
      { sbssq: '202512' },
    )
    let failed = -1
    await act(async () => {
      failed = await result.current.take('sync', ['1', '2', '3'])
    })
    expect(failed).toBe(1)
    expect([...result.current.rows.keys()]).toEqual(['1', '3'])
    expect([...result.current.refused]).toEqual([['2', '请先同步后再申报']])
    rerender({ sbssq: '202511' })
    expect(result.current.rows.size).toBe(0)
  })
})
