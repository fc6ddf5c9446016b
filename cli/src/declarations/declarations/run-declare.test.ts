import { expect, it } from 'vitest'
import { fakeProblem } from '../../failures/testing/fake-problem.ts'
import { fakeApi, type FakeParts } from '../../testing/fake-api.ts'
import { fakeIo } from '../../io/testing/fake-io.ts'
import { fakeSettings } from '../../testing/fake-deps.ts'
import { runDeclareRun, runDeclareStatus } from './run-declare.ts'

/** Three declarations of a month: one filed, one that the bureau takes in its time, one that it refuses. */
function bureau() {
  const states = new Map([
    ['1', 'declared'],
    ['2', 'draft'],
    ['3', 'failed'],
  ])
  const { api, calls } = fakeApi({
    queryDeclarations: ({ query }: FakeParts) => {
      expect(query?.['sbssq']).toBe('202512')
      const row = (id: string, state: string) => ({ id, state, taxerName: '甲', ybtse: '1.50', message: '' })
      const list = [...states].map(([id, state]) => row(id, state))
      if (states.get('2') === 'submitting') states.set('2', 'declared')
      return { list, pages: { items: list.length } }
    },
    submitDeclaration: ({ path }: FakeParts) => {
      const id = String(path?.['id'])
      if (id === '3') throw fakeProblem(200, 100400002, '请先抄报')
      states.set(id, 'submitting')
      return {}
    },
  })
  const io = fakeIo()
  const place = { io, settings: fakeSettings({ json: true }), api: () => Promise.resolve(api) }
  return { place, io, calls }
}

const rest = {
  now: () => 0,
  random: () => 0.5,
  signal: new AbortController().signal,
  concurrency: 2,
  pause: () => Promise.resolve(),
}

it('files what is not filed yet, waits for the bureau, and says who was refused', async () => {
  const { place, io, calls } = bureau()
  const run = { ...place, ...rest, period: '2025-12' }
  await expect(runDeclareRun(run)).rejects.toMatchObject({ kind: 'usage' })
  expect(calls).not.toContain('submitDeclaration')
  await expect(runDeclareRun({ ...run, yes: true })).rejects.toMatchObject({
    kind: 'partial',
    text: { what: '2 份中 1 份没有申报成功' },
  })
  expect(JSON.parse(io.outLines.join(''))).toMatchObject([
    { id: '2', state: 'declared' },
    { id: '3', state: 'failed', message: '请先抄报' },
  ])
})

it('tells how a month stands by its code of exit, however the month is typed', async () => {
  const { place, io } = bureau()
  await expect(runDeclareStatus({ ...place, period: '202512' })).rejects.toMatchObject({ kind: 'partial' })
  expect(JSON.parse(io.outLines.join(''))).toMatchObject({ total: 3, declared: 1, draft: 1, failed: 1 })
  await expect(runDeclareStatus({ ...place, period: '2025-13' })).rejects.toMatchObject({ kind: 'usage' })
})
