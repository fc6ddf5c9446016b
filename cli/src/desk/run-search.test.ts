import { expect, it } from 'vitest'
import { fakeProblem } from '../failures/testing/fake-problem.ts'
import { toFailure } from '../failures/to-failure.ts'
import { fakeIo } from '../io/testing/fake-io.ts'
import { defineNoun, KEYWORD } from '../nouns/noun.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { fakeSettings } from '../testing/fake-deps.ts'
import { runSearch, type SearchOptions } from './run-search.ts'

const buyer = defineNoun({
  name: 'buyer',
  label: '购方',
  list: 'listBuyers',
  columns: ['gfmc', 'gfsbh'],
  id: 'id',
  filters: { keyword: KEYWORD },
})
const customer = defineNoun({
  name: 'customer',
  label: '客户',
  list: 'listCustomers',
  columns: ['taxerName'],
  id: 'id',
  filters: { keyword: KEYWORD },
})
const message = defineNoun({
  name: 'message',
  label: '消息',
  list: 'listMessageInboxV2',
  columns: ['title'],
  id: 'id',
  filters: {},
})

const page = (list: object[], items = list.length) => ({ list, pages: { page: 1, pageSize: 5, items } })
const empty = () => page([])
const user = (roleType: number) => () => ({ roleType, roleCode: 'X', permissions: ['customer'] })

async function search(
  handlers: Parameters<typeof fakeApi>[0],
  options: Partial<SearchOptions> = {},
  isTerminal = false,
) {
  const io = fakeIo({ isTerminal })
  const others = { listStatsDetail: empty, listWorkOrders: empty, listPotentialCustomers: empty }
  const { api, calls } = fakeApi({ getUserInfo: user(3), ...others, ...handlers })
  const failure = await runSearch({
    io,
    settings: fakeSettings(isTerminal ? {} : { json: true }),
    api: () => Promise.resolve(api),
    signal: new AbortController().signal,
    nouns: [buyer, customer, message],
    text: '云帆',
    kinds: undefined,
    each: 2,
    ...options,
  }).then(() => undefined, toFailure)
  return { out: io.outLines, err: io.errLines, calls, failure }
}

const found = {
  listBuyers: () => page([{ id: 'b1', gfmc: '云帆科技', gfsbh: '91' }], 7),
  listCustomers: () => page([{ id: 'c1', taxerName: '云帆物流' }]),
}

it('asks every list that looks for texts by its own field, in the order of nouns', async () => {
  const asked: unknown[] = []
  const { out, calls } = await search({
    ...found,
    listBuyers: ({ query }) => {
      asked.push(query)
      return found.listBuyers()
    },
    listStatsDetail: ({ query }) => {
      asked.push(query)
      return empty()
    },
  })
  expect(JSON.parse(out.join(''))).toMatchObject([
    { kind: 'buyer', id: 'b1', text: '云帆科技 · 91', record: { gfsbh: '91' } },
    { kind: 'customer', id: 'c1' },
  ])
  expect(asked).toEqual([
    { page: 1, pageSize: 2, keyword: '云帆' },
    { page: 1, pageSize: 2, keyword: ['云帆'] },
  ])
  expect(calls).not.toContain('listMessageInboxV2')
})

it('asks nothing that the role may not, and says nothing of what the platform forbids', async () => {
  const { calls, failure, out } = await search({
    getUserInfo: user(1),
    listBuyers: () => {
      throw fakeProblem(403)
    },
  })
  expect(calls).not.toContain('listCustomers')
  expect([failure, JSON.parse(out.join(''))]).toEqual([undefined, []])
})

it('a list that failed is told, beside what the others found', async () => {
  const { out, failure } = await search({
    ...found,
    listBuyers: () => {
      throw fakeProblem(500, 0, '系统繁忙')
    },
  })
  expect(JSON.parse(out.join(''))).toMatchObject([{ id: 'c1' }])
  expect([failure?.kind, failure?.text.what, failure?.text.why]).toEqual([
    'partial',
    '1 个列表没有读到',
    expect.stringContaining('购方：'),
  ])
})

it('shows groups on a terminal, with how many there are', async () => {
  const { out } = await search(found, {}, true)
  expect(out).toEqual([
    '购方（7）',
    '  b1  云帆科技 · 91',
    '  … 其余：kaipiao buyer list --keyword 云帆',
    '客户（1）',
    '  c1  云帆物流',
  ])
})

it('looks in the kinds that are named alone, and refuses others', async () => {
  expect((await search(found, { kinds: ['客户'] })).calls).toEqual(['getUserInfo', 'listCustomers'])
  expect((await search(found, { kinds: ['message'] })).failure?.text.what).toBe('没有可以查找的种类 message')
})
