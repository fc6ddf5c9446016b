import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { mapFaults, type ProductMap } from './map-faults.ts'
import told from './map.json' with { type: 'json' }
import { nameFaults } from './name-faults.ts'
import { toldTwice, withTagSubjects } from './tag-subjects.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = ['*.ts', '*.tsx', '*.tsp', '*.mjs', '*.js']
const files = execFileSync('git', ['ls-files', ...sources], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
const map = withTagSubjects(told, files)

it('tells no subject that the description has', () => {
  expect(toldTwice(told, files)).toEqual([])
})

it('every room is cut as the map says', () => {
  expect(mapFaults(map, files)).toEqual([])
})

it('no two things have one name', () => {
  expect(nameFaults(map, files)).toEqual([])
})

const small: ProductMap = {
  families: { money: ['bills'], shop: ['orders', 'store'] },
  rooms: { openapi: 'openapi/tags', domain: 'domain/src' },
  ground: { domain: ['text'] },
  above: { domain: ['rules'] },
  beside: { tables: 'rows' },
  parts: {},
  absent: {},
  alone: { 'shop/store': 'shown only' },
  twice: {},
  names: { given: { index: 'a front' }, shared: { phone: 'a number and its look' } },
}
const tree = [
  'openapi/tags/money/bills.tsp',
  'openapi/tags/shop/orders.tsp',
  'openapi/tags/shop/orders-more.tsp',
  'openapi/tags/shop/store.tsp',
  'domain/src/money/bills/sum.ts',
  'domain/src/money/tables/bills.ts',
  'domain/src/shop/orders/pay.ts',
  'domain/src/text/phone.ts',
  'domain/src/rules/phone.ts',
]

describe('a map', () => {
  it('that holds has no fault', () => {
    expect([...mapFaults(small, tree), ...nameFaults(small, tree)]).toEqual([])
  })

  it.each<[string, Partial<ProductMap>, string[], string]>([
    ['a family of another name', {}, ['domain/src/billing/bills/sum.ts'], 'domain/src/billing is no family'],
    ['a subject of another name', {}, ['domain/src/shop/purchase/buy.ts'], 'shop/purchase is no subject'],
    [
      'a part of no subject',
      { parts: { domain: { 'shop/purchase': 'buying' } } },
      ['domain/src/shop/purchase/buy.ts'],
      'shop/buying is no subject',
    ],
    [
      'a part that is gone',
      { parts: { domain: { 'shop/purchase': 'store' } } },
      [],
      'shop/purchase is no folder',
    ],
    ['tags of another name', {}, ['openapi/tags/shop/purchase.tsp'], 'shop/purchase is no subject'],
    ['a subject of one room', { alone: {} }, [], 'shop/store stands in openapi alone'],
    [
      'a reason that is none',
      { alone: { 'shop/store': '', 'shop/orders': '' } },
      [],
      'shop/orders is not alone',
    ],
    [
      'a subject of no room',
      { families: { ...small.families, shop: ['orders', 'store', 'gifts'] } },
      [],
      'shop/gifts stands in no room',
    ],
    [
      'a subject of two families',
      { families: { ...small.families, money: ['bills', 'orders'] } },
      [],
      'orders is of two families',
    ],
    [
      'a family that a room has not',
      { families: { ...small.families, files: [] } },
      [],
      'domain/files is missing',
    ],
    ['an excuse for a family that is there', { absent: { 'domain/shop': '' } }, [], 'domain/shop is there'],
    [
      'a crowd',
      {},
      Array.from({ length: 21 }, (_, at) => `domain/src/text/of-${at}.ts`),
      'domain/src/text holds 22 files',
    ],
  ])('finds %s', (_, change, more, fault) => {
    expect(mapFaults({ ...small, ...change }, [...tree, ...more])).toContainEqual(
      expect.stringContaining(fault),
    )
  })

  it('takes a part for its subject', () => {
    const parts = { domain: { 'shop/purchase': 'orders' } }
    expect(mapFaults({ ...small, parts }, [...tree, 'domain/src/shop/purchase/buy.ts'])).toEqual([])
  })
})

describe('tags', () => {
  it('make subjects, beside those that are told', () => {
    const few = { ...small, families: { money: [], shop: ['orders', 'gifts'] } }
    expect(withTagSubjects(few, tree).families).toEqual({
      money: ['bills'],
      shop: ['orders', 'store', 'gifts'],
    })
    expect(toldTwice(few, tree)).toEqual([expect.stringContaining('shop/orders')])
  })

  it('of a part make none, unless it is told', () => {
    const few = { ...small, families: { shop: ['orders-more'] } }
    expect(withTagSubjects(small, tree).families['shop']).not.toContain('orders-more')
    expect(withTagSubjects(few, tree).families['shop']).toContain('orders-more')
    expect(toldTwice(few, tree)).toEqual([])
  })
})

describe('names', () => {
  it.each<[string, Partial<ProductMap>, string[], string | undefined]>([
    ['of one place in two rooms', {}, ['web/src/families/shop/orders/pay.tsx'], undefined],
    ['of a subject in its family', {}, ['web/src/families/money/tables/bills.ts'], undefined],
    ['of rows beside what works with them', {}, ['web/src/families/shop/tables/pay.ts'], undefined],
    ['that a tool gives', {}, ['web/index.ts', 'cli/index.ts'], undefined],
    ['of a test', {}, ['web/src/pay.test.ts'], undefined],
    ['of a subject in another family', {}, ['web/src/families/money/bills/orders.ts'], 'orders is '],
    ['of two places', {}, ['web/src/families/shop/store/pay.ts'], 'pay is '],
    ['of two files without a place', {}, ['web/src/kit/cell.ts', 'cli/src/io/cell.ts'], 'cell is '],
    [
      'that are shared no more',
      { names: { given: {}, shared: { sum: '', phone: '' } } },
      [],
      'sum is the name of one thing',
    ],
  ])('%s', (_, change, more, fault) => {
    const found = nameFaults({ ...small, ...change }, [...tree, ...more])
    expect(found).toEqual(fault === undefined ? [] : [expect.stringContaining(fault)])
  })
})
