import { createClient, Problem } from '@kaipiao/client'
import { listGoods } from '@kaipiao/client/operations'
import { build, buildReply } from '@kaipiao/client/testing'
import { describe, expect, it, vi } from 'vitest'
import { createDataProvider, ProblemError } from './data-provider.ts'
import { faultField, pageOf } from '../reading/loose-call.ts'
import type { Resource } from '../shapes/resource.ts'

const endpoint = (id: 'listGoods' | 'getGoods' | 'updateGoods', method: string, path: string) => ({
  id,
  method,
  path,
  summary: '',
  bearer: false,
  query: { keyword: { title: '', type: 'string' } },
})
const goods: Resource = {
  name: 'goods',
  recordLabel: '商品',
  gone: '已删除的商品',
  label: '商品',
  operations: {
    list: endpoint('listGoods', 'GET', '/v3/goods/{diskId}'),
    get: endpoint('getGoods', 'GET', '/v3/goods/{diskId}/{id}'),
    update: endpoint('updateGoods', 'PUT', '/v3/goods/{diskId}/{id}'),
  },
  key: 'id',
  title: 'name',
  menu: { group: 'settings', icon: '' },
  scope: { diskId: 'currentTerminal' },
  constants: { get: { fc: '1' } },
  paths: {},
  unique: 'name',
  readAgain: [],
  related: [],
  history: [],
  list: { columns: [], filters: [], sortable: [], aliases: {} },
  detail: [],
  form: [],
  actions: [],
  panels: [],
  waits: [],
}

function provider(reply: unknown, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(reply, { status })))
  return { fetch, data: createDataProvider(createClient({ baseUrl: 'http://x', fetch }), [goods]) }
}
const addressOf = (fetch: ReturnType<typeof provider>['fetch']): string => {
  const address = fetch.mock.calls[0]?.[0]
  return typeof address === 'string' ? address : ''
}
const meta = { scope: { diskId: '661' } }

describe('data provider', () => {
  it('asks for a page with filters and order, for the terminal of the session', async () => {
    const water = build('Goods', { id: '1' })
    const { data, fetch } = provider(
      buildReply(listGoods, {
        list: [water],
        pages: { page: 2, pageSize: 50, items: 51 },
      }),
    )
    const page = await data.getList({
      resource: 'goods',
      pagination: { currentPage: 2, pageSize: 50 },
      sorters: [{ field: 'price', order: 'desc' }],
      filters: [{ field: 'keyword', operator: 'eq', value: '水' }],
      meta,
    })
    expect(page).toEqual({ data: [water], total: 51 })
    const url = new URL(addressOf(fetch))
    expect(url.pathname).toBe('/v3/goods/661')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      keyword: '水',
      page: '2',
      pageSize: '50',
      sort: '-price',
    })
  })
  it('reads and writes one record', async () => {
    const { data, fetch } = provider({ code: 0, message: '', data: { id: '7' } })
    await data.getOne({ resource: 'goods', id: '7', meta })
    await data.update({ resource: 'goods', id: '7', variables: { name: '水' }, meta })
    expect(addressOf(fetch)).toBe('http://x/v3/goods/661/7?fc=1')
    expect(fetch.mock.calls[1]?.[1]).toMatchObject({ method: 'PUT', body: '{"name":"水"}' })
  })
  it('turns a refused field and a duplicate into field errors', async () => {
    const refused = provider({ code: 400, message: '名称过长', pointer: '/body/name' }, 400).data
    await expect(refused.update({ resource: 'goods', id: '7', variables: {}, meta })).rejects.toMatchObject({
      statusCode: 400,
      errors: { name: '名称过长' },
    })
    const duplicate = provider({ code: 100400009, message: '商品已存在', data: null }).data
    const error: unknown = await duplicate
      .update({ resource: 'goods', id: '7', variables: {}, meta })
      .catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(ProblemError)
    expect(error).toMatchObject({ errors: { name: '商品已存在' } })
  })
  it('names a resource that lacks an operation', async () => {
    await expect(provider({}).data.deleteOne({ resource: 'goods', id: '7' })).rejects.toThrow(
      'goods has no operation to remove',
    )
  })
})

describe('what a reply says', () => {
  it.each([
    [
      { list: [1], pages: { items: 9 } },
      { data: [1], total: 9 },
    ],
    [[1, 2], { data: [1, 2], total: 2 }],
    [{}, { data: [], total: 0 }],
    [null, { data: [], total: 0 }],
    [{ id: '7' }, { data: [{ id: '7' }], total: 1 }],
  ])('%j is the page %j', (reply, expected) => {
    expect(pageOf<unknown>(reply)).toEqual(expected)
  })
  it.each([
    ['/body/region', 400, 'region'],
    ['/body/goods/0/name', 400, 'goods'],
    ['/query/page', 400, undefined],
    [undefined, 100400009, 'taxerId'],
    [undefined, 100400001, undefined],
  ])('pointer %s with code %i is about %s', (pointer, code, field) => {
    const problem = new Problem({ code, status: 200, message: '', operationId: 'x', pointer })
    expect(faultField(problem, { unique: 'taxerId' })).toBe(field)
  })
})
