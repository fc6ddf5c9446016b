import { expect, it } from 'vitest'
import { fakeIo } from '../../io/testing/fake-io.ts'
import { fakeApi, type FakeParts } from '../../testing/fake-api.ts'
import { fakeSettings } from '../../testing/fake-deps.ts'
import { runPayAll } from './run-pay-all.ts'

/** Four returns: one that the bank draws, one at the second try, one that has no agreement, one that is not due. */
function bank(
  standing: ReadonlyArray<readonly [id: string, state: string]> = [
    ['1', 'due'],
    ['2', 'failed'],
    ['3', 'due'],
    ['4', 'paid'],
  ],
  /** Calls until the bank draws the second. */
  enough = 2,
) {
  const states = new Map(standing)
  const tried: string[][] = []
  const { api } = fakeApi({
    queryDeclarations: () => {
      const list = [...states].map(([id, jkzt]) => ({
        ...{ id, jkzt, state: jkzt === 'paid' ? 'paid' : 'declared' },
        ...{ taxerName: '甲', zsxmmc: '增值税', sbssq: '202512', message: '', znj: '0.05' },
        djse: jkzt === 'paid' ? '0.00' : '100.00',
      }))
      for (const [id, state] of states)
        if (state === 'drawing') states.set(id, id === '2' && tried.length < enough ? 'failed' : 'paid')
      return { list, pages: { items: list.length } }
    },
    payDeclarations: ({ body }: FakeParts) => {
      const ids = (body as { ids: string[] }).ids
      tried.push(ids)
      for (const id of ids) if (id !== '3') states.set(id, 'drawing')
      return { count: 1, errorList: ids.includes('3') ? [{ id: '3', message: '没有三方协议' }] : [] }
    },
  })
  const io = fakeIo()
  return { io, tried, api: () => Promise.resolve(api), settings: fakeSettings({ json: true }) }
}
const rest = { now: () => 0, signal: new AbortController().signal, pause: () => Promise.resolve(), tries: 2 }

it('draws what is due, tries again what the bank refused, and says what is left', async () => {
  const { tried, ...place } = bank()
  await expect(runPayAll({ ...place, ...rest, period: '2025-12' })).rejects.toMatchObject({
    kind: 'usage',
    text: { what: '将扣缴 2025-12 的 3 份，税款 300.00 元，滞纳金 0.15 元，合计 300.15 元，需要确认' },
  })
  await expect(runPayAll({ ...place, ...rest, period: '2025-12', yes: true })).rejects.toMatchObject({
    kind: 'partial',
    text: { what: '3 份中 1 份没有扣款成功' },
  })
  expect(tried).toEqual([['1', '2', '3'], ['2']])
  expect(JSON.parse(place.io.outLines.join(''))).toMatchObject([
    { id: '1', djse: '0.00' },
    { id: '2', djse: '0.00' },
    { id: '3', message: '没有三方协议' },
  ])
})

it('waits for what a run before it has begun to draw, and tries it again where the bank refuses', async () => {
  const begun = ['1', '2'].map((id) => [id, 'drawing'] as const)
  const { tried, ...place } = bank(begun, 1)
  await runPayAll({ ...place, ...rest, period: '2025-12', yes: true })
  expect(JSON.parse(place.io.outLines.join(''))).toMatchObject([
    { id: '1', djse: '0.00' },
    { id: '2', djse: '0.00' },
  ])
  expect(tried).toEqual([['2']])
})
