import { describe, expect, it } from 'vitest'
import { pageOf } from './page-of.ts'

const rows = [{ name: 'b', count: 10 }, { name: 'c' }, { name: 'a', count: 9 }]

describe('a page of made rows', () => {
  it.each([
    [undefined, ['b', 'c', 'a']],
    ['name', ['a', 'b', 'c']],
    ['-name', ['c', 'b', 'a']],
    ['count', ['a', 'b', 'c']],
    ['-count', ['c', 'b', 'a']],
  ])('sorts by %s', (sort, names) => {
    expect(pageOf(rows, { sort }).data.list.map(({ name }) => name)).toEqual(names)
  })

  it.each([
    ['je', ['-3.00', '9', '9.50', '10.00', '100.00', '20000']],
    ['-je', ['20000', '100.00', '10.00', '9.50', '9', '-3.00']],
  ])('sorts amounts by %s as numbers', (sort, sorted) => {
    const amounts = ['100.00', '9', '20000', '9.50', '-3.00', '10.00'].map((je) => ({ je }))
    expect(pageOf(amounts, { sort }).data.list.map(({ je }) => je)).toEqual(sorted)
  })

  it('counts all rows and shows those of the page', () => {
    expect(pageOf(rows, { page: 2, pageSize: 2 }).data).toEqual({
      list: [{ name: 'a', count: 9 }],
      pages: { page: 2, pageSize: 2, items: 3 },
    })
  })
})
