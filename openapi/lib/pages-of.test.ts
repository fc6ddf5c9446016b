import { describe, expect, it } from 'vitest'
import type { PageFacts } from './document/document.ts'
import { pagesOf } from './pages-of.ts'

const facts = (said: Partial<PageFacts> = {}): PageFacts => ({
  id: 'customers',
  path: '/{area}/customers',
  label: '客户',
  icon: 'TeamOutlined',
  group: 'customers',
  at: 10,
  ...said,
})

describe('the address of a page', () => {
  it.each([
    [
      '/{area}/customers',
      { member: '/member/customers', service: '/service/customers', account: '/account/customers' },
      undefined,
    ],
    ['/service/vmi', { service: '/service/vmi' }, undefined],
    ['/bulkstock', { member: '/bulkstock', service: '/bulkstock', account: '/bulkstock' }, '/bulkstock'],
  ])('%s is that of each area where it lies', (path, paths, bare) => {
    const [page] = pagesOf([{ 'x-pages': [facts({ path })] }])
    expect(page?.paths).toEqual(paths)
    expect(page?.bare).toBe(bare)
  })

  it('may be another one in each area', () => {
    const { path: _, ...rest } = facts()
    const paths = { member: '/member/a', service: '/service/b' }
    expect(pagesOf([{ 'x-pages': [{ ...rest, paths }] }])[0]?.paths).toEqual(paths)
    expect(() => pagesOf([{ 'x-pages': [rest] }])).toThrow('page customers has no address')
  })
})

it('belongs to who may call its operation, unless it says otherwise', () => {
  const operation = { 'x-roles': ['agency'], 'x-permission': 'tax' }
  const [plain, own] = pagesOf([
    {
      ...operation,
      'x-pages': [facts(), facts({ id: 'b', at: 20, roles: ['admin'], permission: 'shop' })],
    },
  ])
  expect([plain?.roles, plain?.permission]).toEqual([['agency'], 'tax'])
  expect([own?.roles, own?.permission]).toEqual([['admin'], 'shop'])
})

it('stands at its place, whichever operation comes first', () => {
  const pages = pagesOf([
    { 'x-pages': [facts({ id: 'late', at: 20 })] },
    { 'x-pages': [facts({ id: 'early', at: 10 })] },
  ])
  expect(pages.map(({ id }) => id)).toEqual(['early', 'late'])
})

it.each<[string, Partial<PageFacts>, string]>([
  ['an id', { at: 20 }, 'pages customers and customers have the same id: customers'],
  ['a place', { id: 'b' }, 'pages customers and b have the same at: 10'],
])('%s is given once', (_, second, message) => {
  expect(() => pagesOf([{ 'x-pages': [facts(), facts(second)] }])).toThrow(message)
})
