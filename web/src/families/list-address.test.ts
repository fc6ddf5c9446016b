import { describe, expect, it } from 'vitest'
import { customers } from './shop/orders/customers-with-orders.ts'
import { redNotices } from './invoicing/red-letters/red-notices.ts'
import { readFilter, readListAddress, writeListAddress } from '../kit/reading/list-address.ts'

const read = (text: string) => readListAddress(customers, new URLSearchParams(text))

describe('list address', () => {
  it('opens with the defaults of the definition', () => {
    expect(read('')).toEqual({ page: 1, pageSize: 20, sort: '-tsUpdate', filters: {} })
  })
  it('reads values in the type of their field', () => {
    expect(read('state=0&keyword=%E7%94%B2&page=3&pageSize=50&sort=taxerName')).toEqual({
      page: 3,
      pageSize: 50,
      sort: 'taxerName',
      filters: { keyword: '甲', state: 0 },
    })
  })
  it('drops what the description does not know', () => {
    expect(read('state=9&page=-2&pageSize=30&sort=password&nope=1')).toEqual(read(''))
  })
  it.each(['', 'keyword=a&state=1', 'sort=taxerName&pageSize=100&page=7', 'taxerType=08&page=2'])(
    'writes back %s',
    (text) => {
      expect(writeListAddress(customers, read(text)).toString()).toBe(text)
    },
  )
})

describe('a choice that stands in the path of the call', () => {
  it.each([
    ['', '004', ''],
    ['b=81', '81', 'b=81'],
    ['b=81&state=applied', '81', 'state=applied&b=81'],
    ['b=999', '004', ''],
  ])('of the address %j is %s, and is kept as %j', (text, choice, written) => {
    const state = readListAddress(redNotices, new URLSearchParams(text))
    expect(state.choice).toBe(choice)
    expect(state.filters).not.toHaveProperty('b')
    expect(writeListAddress(redNotices, state).toString()).toBe(written)
  })
})

describe('filter', () => {
  it.each([
    [{ title: '', type: 'integer' }, ['12'], 12],
    [{ title: '', type: 'integer' }, ['x'], undefined],
    [{ title: '', type: 'boolean' }, ['true'], true],
    [{ title: '', type: 'string', pattern: '^\\d+$' }, ['a'], undefined],
    [{ title: '', type: 'string' }, [' 甲 '], '甲'],
    [{ title: '', type: 'array', items: { title: '', type: 'string' } }, ['a', 'b'], ['a', 'b']],
    [
      {
        title: '',
        type: 'array',
        items: { title: '', type: 'string', options: [{ value: '82', label: '' }] },
      },
      ['99'],
      undefined,
    ],
  ])('%j from %j is %j', (field, texts, expected) => {
    expect(readFilter(field, texts)).toEqual(expected)
  })
})
