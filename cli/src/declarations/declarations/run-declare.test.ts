import { build } from '@kaipiao/client/testing'
import { expect, it } from 'vitest'
import { fakeProblem } from '../../failures/testing/fake-problem.ts'
import { fakeApi, type FakeParts } from '../../testing/fake-api.ts'
import { fakeIo } from '../../io/testing/fake-io.ts'
import { fakeSettings } from '../../testing/fake-deps.ts'
import { runDeclareRun, runDeclareStatus } from './run-declare.ts'
import { runDeclarePdf } from './run-declare-pdf.ts'

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
      const row = (id: string, state: string) =>
        build('Declaration', {
          id,
          state: state as 'draft',
          taxerName: '甲',
          zsxmmc: '增值税',
          ybtse: '1.50',
          fjsf: '0.00',
          message: '',
        })
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
  // What would be filed is named before anybody says yes.
  expect(io.errLines.join('')).toContain(
    '甲 2025年12月 增值税及附加税费，应补（退）税额 ¥1.50，申报日期 1970-01-01',
  )
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

it('saves the returns of a period, or those that are named, as one file', async () => {
  const asked: unknown[] = []
  const { api } = fakeApi({
    queryDeclarations: ({ query }: FakeParts) => {
      const list = query?.['eid'] === '8001' ? [build('Declaration', { id: '7' })] : []
      return { list, pages: { items: list.length } }
    },
    exportDeclarationPdf: ({ query }: FakeParts) => {
      asked.push(query?.['id'])
      return '%PDF'
    },
  })
  const io = fakeIo()
  const place = {
    io,
    settings: fakeSettings({}),
    api: () => Promise.resolve(api),
    signal: rest.signal,
    output: '-',
  }
  await runDeclarePdf({ ...place, ids: ['14001', '14002'] })
  await runDeclarePdf({ ...place, ids: [], period: '2025-12', eid: '8001' })
  expect(asked).toEqual([['14001', '14002'], ['7']])
  for (const bad of [{}, { period: '2025-13' }, { period: '202512' }])
    await expect(runDeclarePdf({ ...place, ids: [], ...bad })).rejects.toMatchObject({ kind: 'usage' })
  await expect(
    runDeclarePdf({ ...place, ids: Array.from({ length: 101 }, (_, at) => String(at)) }),
  ).rejects.toMatchObject({ kind: 'usage' })
})
