import { expect, it } from 'vitest'
import { toFailure } from '../failures/to-failure.ts'
import { fakeIo } from '../io/testing/fake-io.ts'
import { fakeApi, type FakeParts } from '../testing/fake-api.ts'
import { fakeSettings } from '../testing/fake-deps.ts'
import { runWatch, type WatchOptions } from './run-watch.ts'

/** Looks at orders whose states are those of the round; each pause is a round, and takes a minute. */
async function watch(options: Partial<WatchOptions>, rounds: ReadonlyArray<Record<string, number>>) {
  const io = fakeIo()
  let round = 0
  const list = ({ query }: FakeParts) => {
    const rows = Object.entries(rounds[Math.min(round, rounds.length - 1)] ?? {})
      .map(([id, ddzt]) => ({ id, ddh: `D${id}`, ddzt }))
      .filter(({ ddzt }) => query?.['ddzt'] === undefined || query['ddzt'] === ddzt)
    return { list: rows, pages: { page: 1, pageSize: 200, items: rows.length } }
  }
  const { api } = fakeApi({ listIssueOrders: list })
  const failure = await runWatch({
    io,
    settings: fakeSettings(),
    api: () => Promise.resolve(api),
    now: () => round * 60_000,
    signal: new AbortController().signal,
    kind: 'order',
    ids: [],
    isAll: false,
    every: 5,
    seconds: undefined,
    pause: () => Promise.resolve(void (round += 1)),
    ...options,
  }).then(() => undefined, toFailure)
  return { out: io.outLines, err: io.errLines, failure, rounds: round }
}

it('follows what goes on until it has ended, a line for each change', async () => {
  const { out, failure, rounds } = await watch({}, [
    { 1: 2, 2: 1, 9: 3 },
    { 1: 2, 2: 2, 9: 3 },
    { 1: 3, 2: 3 },
  ])
  expect(out.slice(0, 2).toSorted()).toEqual(['开票订单 1 D1 开票中', '开票订单 2 D2 待申请'])
  expect(out.slice(2)).toEqual(['开票订单 2 D2 开票中', '开票订单 1 D1 已开', '开票订单 2 D2 已开'])
  expect([failure, rounds]).toEqual([undefined, 2])
})

it('ends as those ended that were named, and at once where they had', async () => {
  const { failure, rounds, out } = await watch({ ids: ['1', '2'] }, [{ 1: 3, 2: 101, 3: 2 }])
  expect([failure?.kind, failure?.text, rounds]).toEqual([
    'partial',
    { what: '2 项已结束，1 项失败', why: '开票订单 2' },
    0,
  ])
  expect(out).toHaveLength(2)
})

it('gives up after the time that it was given', async () => {
  const { failure, rounds } = await watch({ seconds: 90 }, [{ 1: 2 }])
  expect([failure?.kind, failure?.text.what, rounds]).toEqual(['error', '1 项到时还未结束', 2])
})

it('writes JSON lines, and has nothing to follow where nothing goes on', async () => {
  const { out } = await watch({ settings: fakeSettings({ json: true }), ids: ['1'] }, [{ 1: 3 }])
  expect(JSON.parse(out[0] ?? '')).toEqual({
    kind: 'order',
    id: '1',
    title: 'D1',
    state: 3,
    isRunning: false,
  })
  expect((await watch({}, [{ 1: 3 }])).err).toEqual(['没有正在处理的'])
})

it.each<[Partial<WatchOptions>, string]>([
  [{ kind: undefined }, '请给出一个种类，或用 --all'],
  [{ isAll: true }, '请给出一个种类，或用 --all'],
  [{ kind: 'invoice' }, '没有可以跟随的种类 invoice'],
  [{ ids: ['7'] }, '没有开票订单 7'],
])('refuses %j: %s', async (options, what) => {
  expect((await watch(options, [{ 1: 2 }])).failure?.text.what).toBe(what)
})
