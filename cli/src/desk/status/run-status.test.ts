import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { fakeProblem } from '../../failures/testing/fake-problem.ts'
import { toFailure } from '../../failures/to-failure.ts'
import { fakeIo } from '../../io/testing/fake-io.ts'
import { orderNoun } from '../../invoicing/orders/order-noun.ts'
import { fakeApi, type FakeParts } from '../../testing/fake-api.ts'
import { fakeSettings } from '../../testing/fake-deps.ts'
import { runStatus } from './run-status.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'kaipiao-status-'))))
afterEach(() => rm(folder, { recursive: true }))

const lists = [
  ...Object.keys(WAITING_LISTS),
  'listStoreOrders',
  'listBatchWorkspaces',
  'listInvoiceListWorkspaces',
  'listDeclareEnterprises',
]

async function status(
  own: Record<string, (parts: FakeParts) => unknown>,
  roleType = 3,
  permissions: string[] | undefined = undefined,
) {
  const io = fakeIo()
  const none = () => ({ list: [], pages: { page: 1, pageSize: 1, items: 0 } })
  const { api, calls } = fakeApi({
    ...Object.fromEntries(lists.map((list) => [list, none])),
    getValueAddedInfo: () => [],
    getUserInfo: () => ({ roleType, roleCode: 'X', permissions }),
    ...own,
  })
  const failure = await runStatus({
    io,
    settings: fakeSettings({ json: true }),
    folders: { config: folder, state: folder },
    now: () => Date.parse('2026-01-15T02:30:00Z'),
    api: () => Promise.resolve(api),
    signal: new AbortController().signal,
    nouns: [orderNoun],
    isAll: false,
  }).then(() => undefined, toFailure)
  return { rows: JSON.parse(io.outLines.join('')), err: io.errLines, calls, failure }
}

const items = (count: number) => ({ list: [], pages: { page: 1, pageSize: 1, items: count } })

it('counts as the desk does, and names the command that shows it', async () => {
  const asked: unknown[] = []
  const { rows } = await status({
    listIssueOrders: ({ query }) => {
      asked.push(query)
      return items(3)
    },
    listWorkOrders: () => items(2),
  })
  expect(asked).toEqual([{ page: 1, pageSize: 1, ddzt: 101 }])
  expect(rows).toEqual([
    { label: '开具失败的订单', count: 3, command: 'kaipiao order list --ddzt 101' },
    {
      label: '待处理的工单',
      count: 2,
      command: 'kaipiao api listWorkOrders --paginate -o table -f state=new',
    },
  ])
})

it('tells what is to be filed late, today and within a week', async () => {
  const declaration = (id: string, sbjzrq: string) => {
    return { id, eid: '1', taxerName: '甲', zsxmmc: '增值税', sbssq: '202512', sbjzrq, state: 'draft' }
  }
  const days = ['2026-01-14', '2026-01-15', '2026-01-20', '2026-01-22', '2026-01-23']
  const { rows } = await status({
    queryDeclarations: ({ query }) =>
      query?.['qsrq'] === undefined
        ? items(0)
        : { ...items(0), list: days.map((day, at) => declaration(String(at), day)) },
  })
  expect(rows.map(({ label, count }: { label: string; count: number }) => [label, count])).toEqual([
    ['逾期未申报', 1],
    ['今天到期的申报', 1],
    ['七天内到期的申报', 2],
  ])
})

it('counts services of terminals as their command lists them', async () => {
  const service = (entityId: string, state: number, remain: number) => ({
    entityId,
    state,
    period: { remain },
  })
  const { rows } = await status({
    getValueAddedInfo: () => [
      service('1', 1, 30),
      service('2', 1, 31),
      service('3', 3, -5),
      service('4', 0, 0),
    ],
  })
  expect(rows).toEqual([
    {
      label: '30 天内到期和已到期的终端服务',
      count: 2,
      command: 'kaipiao terminal expiry --within 30',
    },
  ])
})

it('asks nothing that the role may not, and leaves out what the platform forbids', async () => {
  const { calls, rows, failure } = await status(
    {
      listIssueOrders: () => {
        throw fakeProblem(403)
      },
    },
    1,
    [],
  )
  expect([calls.includes('listDeclareTasks'), calls.includes('queryDeclarations')]).toEqual([false, false])
  expect([rows, failure]).toEqual([[], undefined])
})

it('what could not be read is told, and the rest is there', async () => {
  const { rows, failure } = await status({
    listIssueOrders: () => {
      throw fakeProblem(500)
    },
    listWorkOrders: () => items(2),
  })
  expect(rows.map(({ count }: { count: number | null }) => count)).toEqual([null, 2])
  expect([failure?.kind, failure?.text.what]).toEqual(['partial', '1 项没有读到'])
})
