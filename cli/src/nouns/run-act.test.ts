import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '@kaipiao/client/codes'
import { fakeProblem } from '../failures/testing/fake-problem.ts'
import { fakeIo, type FakeIo } from '../io/testing/fake-io.ts'
import { fakeApi, type FakeParts } from '../testing/fake-api.ts'
import { fakeSettings } from '../testing/fake-deps.ts'
import { defineNoun, type Act } from './noun.ts'
import { runAct } from './run-act.ts'

let folder: string
let io: FakeIo
let seed = 0
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-act-'))
  io = fakeIo()
})
afterEach(() => rm(folder, { recursive: true }))

const orders = defineNoun({
  name: 'order',
  label: '开票订单',
  list: 'listIssueOrders',
  columns: ['ddh'],
  id: 'id',
  filters: {},
})

/** Orders by id with their states; one whose answer is lost the first time is done all the same. */
function platformOf(states: Record<string, number>, { lost = [] as string[] } = {}) {
  const keys: string[] = []
  const lose = new Set(lost)
  const { api, calls } = fakeApi({
    getUserInfo: () => ({ userUid: 'u1' }),
    retryIssueOrder: ({ path, headers }: FakeParts) => {
      const id = String(path?.['id'])
      keys.push(`${id} ${String(headers?.['Idempotency-Key'])}`)
      if (lose.delete(id)) throw fakeProblem(0, 0, '连接中断')
      if (states[id] === undefined) throw fakeProblem(200, codes.unknownRecord, '记录不存在')
      if (states[id] !== 101) throw fakeProblem(200, codes.wrongState, '当前状态不能重试')
      states[id] = 1
      return null
    },
    listIssueOrders: () => {
      const list = Object.entries(states).map(([id, ddzt]) => ({ id, ddzt }))
      return { list, pages: { pageno: 1, pagesize: 200, items: list.length, pages: 1 } }
    },
  })
  return { api, calls, keys }
}

const retry: Act = { operation: 'retryIssueOrder', label: '重试', done: { ddzt: [1, 2, 3, 11, 12] } }

function run({ api }: ReturnType<typeof platformOf>, ids: readonly string[], resume?: string, act = retry) {
  const state = join(folder, 'state')
  return runAct({
    io,
    settings: fakeSettings({ json: true }),
    folders: { state, config: state },
    now: () => Date.parse('2026-01-15T02:30:00Z'),
    random: () => (seed += 0.01),
    signal: new AbortController().signal,
    api: () => Promise.resolve(api),
    noun: orders,
    act,
    command: 'order retry',
    ids,
    fields: [],
    resume,
  })
}

const told = () =>
  (JSON.parse(io.outLines.join('\n')) as { id: string; state: string }[]).map(
    ({ id, state }) => `${id} ${state}`,
  )
const jobs = () => readdir(join(folder, 'state', 'jobs'))

describe('an act on many records', () => {
  it('says what became of each, and what stood so before is no failure', async () => {
    const platform = platformOf({ '1': 101, '2': 3 })
    await run(platform, ['1', '2'])
    expect(told()).toEqual(['1 done', '2 already'])
    io = fakeIo()
    await expect(run(platform, ['1', '2', '9'])).rejects.toMatchObject({ kind: 'partial' })
    expect(told()).toEqual(['1 already', '2 already', '9 failed'])
  })

  it('that breaks tells done, unknown and untried apart, and goes on under the same key', async () => {
    const platform = platformOf({ '1': 101, '2': 101, '3': 101 }, { lost: ['2'] })
    await expect(run(platform, ['1', '2', '3'])).rejects.toMatchObject({ kind: 'network' })
    expect(told()).toEqual(['1 done', '2 unknown', '3 untried'])
    const [job = ''] = await jobs()
    io = fakeIo()
    await run(platform, [], job)
    expect(told()).toEqual(['1 done', '2 done', '3 done'])
    expect(platform.keys).toEqual([`1 ${job}:1`, `2 ${job}:2`, `2 ${job}:2`, `3 ${job}:3`])
    io = fakeIo()
    await run(platform, [], job)
    expect([told(), platform.keys.length]).toEqual([['1 done', '2 done', '3 done'], 4])
  })

  it('on one that was answered leaves no job behind, on one that was not leaves what goes on', async () => {
    const platform = platformOf({ '1': 101, '2': 101 }, { lost: ['2'] })
    await run(platform, ['1'])
    await expect(run(platform, ['9'])).rejects.toMatchObject({ kind: 'partial' })
    expect(await jobs()).toEqual([])
    await expect(run(platform, ['2'])).rejects.toMatchObject({ kind: 'network' })
    expect(await jobs()).toHaveLength(1)
  })

  it('goes on with the records that it was begun with and no others', async () => {
    const platform = platformOf({ '1': 101, '2': 101 }, { lost: ['1'] })
    await expect(run(platform, ['1', '2'])).rejects.toMatchObject({ kind: 'network' })
    const [job = ''] = await jobs()
    await expect(run(platform, ['1'], job)).rejects.toMatchObject({ kind: 'usage' })
  })

  it('without what its call needs is refused before anything is asked or kept', async () => {
    const { api, calls } = fakeApi({})
    const copy: Act = { operation: 'copyTaxReturn', label: '抄报', fields: { fplxdm: '发票类型' } }
    const refused = run({ api, calls, keys: [] }, ['661000000001'], undefined, copy)
    await expect(refused).rejects.toMatchObject({
      kind: 'usage',
      text: { what: '缺少参数：fplxdm（发票类型）', next: 'kaipiao order retry --help' },
    })
    expect(calls).toEqual([])
    await expect(jobs()).rejects.toThrow()
  })
})
