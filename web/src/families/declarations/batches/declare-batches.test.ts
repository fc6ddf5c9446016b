import { describe, expect, it } from 'vitest'
import { againOf, declareBatches } from './declare-batches.ts'

const task = (eid: string, type: string, sbssq = '202512') => ({
  id: `${eid} ${type}`,
  eid,
  taxerName: eid,
  type,
  sbssq,
  state: 0 as const,
  outcome: 'fail' as const,
  message: '电子税局登录已失效，请重新登录',
  tsCreate: '2026-01-15 10:30:00',
})

describe('tasks that are declared once more', () => {
  it('are one batch for each month and choice of taxes, each enterprise once', () => {
    const rows = [
      task('8001', '全部税种'),
      task('8002', '全部税种'),
      task('8001', '全部税种'),
      task('8001', '增值税、印花税'),
      task('8003', '全部税种', '202511'),
    ]
    expect(againOf(rows)).toEqual([
      { eids: ['8001', '8002'], sbssq: '202512', types: [] },
      { eids: ['8001'], sbssq: '202512', types: ['增值税', '印花税'] },
      { eids: ['8003'], sbssq: '202511', types: [] },
    ])
  })
})

describe('a batch of which some could not declare', () => {
  const [again] = declareBatches.actions

  it.each([
    ['running', 1, false],
    ['done', 0, false],
    ['done', 1, true],
    ['failed', 3, true],
  ])('%s, %i failed: it can be declared again: %s', (state, fail, isOffered) => {
    expect(again?.enabled?.({ state, fail })).toBe(isOffered)
  })

  it('declares again for those that failed, and for no other, however many pages they are', async () => {
    const pages = [
      Array.from({ length: 100 }, (_, at) => task(String(at), '全部税种')),
      [task('100', '全部税种')],
    ]
    const sent: { body: { eids: string[] } }[] = []
    const asked: unknown[] = []
    const call = ({ id }: { id: string }, parts: { query: { page: number }; body: { eids: string[] } }) => {
      if (id !== 'listDeclareTasks') sent.push(parts)
      else asked.push(parts.query)
      return Promise.resolve({ list: pages[(parts.query?.page ?? 0) - 1] ?? [] })
    }
    const means = { call } as unknown as Parameters<NonNullable<NonNullable<typeof again>['perform']>>[1]
    expect(await again?.perform?.([{ id: '7', state: 'done', fail: 101 }], means, {})).toBe(true)
    expect(asked).toEqual([1, 2].map((page) => ({ batchId: '7', outcome: 'fail', page, pageSize: 100 })))
    expect(sent.map(({ body }) => body.eids.length)).toEqual([101])
    // Tasks that are gone by now are not waited for.
    pages.splice(0)
    expect(await again?.perform?.([{ id: '7', state: 'done', fail: 101 }], means, {})).toBe(false)
  })
})
