import { describe, expect, it } from 'vitest'
import { FIRST_PAGE, nextPage, type PageRequest } from './next-page.ts'

/** Numbers of the rows that the pages bring, and how many pages that takes. */
function readAll(total: number): { rows: number[]; asked: number } {
  const rows: number[] = []
  let asked = 0
  for (let next: PageRequest | undefined = FIRST_PAGE; next; next = nextPage(next, total)) {
    const { page, pageSize } = next
    for (let row = (page - 1) * pageSize; row < Math.min(page * pageSize, total); row++) rows.push(row)
    asked++
  }
  return { rows, asked }
}

describe('pages of the terminal dialog', () => {
  it('begin with ten rows and double up to a limit (HD04)', () => {
    expect(nextPage(FIRST_PAGE, 99)).toEqual({ page: 2, pageSize: 10 })
    expect(nextPage({ page: 2, pageSize: 10 }, 99)).toEqual({ page: 2, pageSize: 20 })
    expect(nextPage({ page: 2, pageSize: 320 }, 9999)).toEqual({ page: 3, pageSize: 320 })
  })

  it.each([
    [{ page: 1, pageSize: 10 }, 10],
    [{ page: 2, pageSize: 10 }, 20],
    [{ page: 2, pageSize: 10 }, 15],
    [{ page: 3, pageSize: 320 }, 960],
  ])('end with %j of %i rows', (last, total) => {
    expect(nextPage(last, total)).toBeUndefined()
    expect(nextPage(last, last.page * last.pageSize + 1)).toBeDefined()
  })

  it.each([0, 1, 10, 11, 160, 320, 321, 10_000])('bring each of %i rows once, in order', (total) => {
    expect(readAll(total).rows).toEqual(Array.from({ length: total }, (_, row) => row))
  })

  it('bring ten thousand rows in fewer than forty answers (HD02)', () => {
    expect(readAll(10_000).asked).toBeLessThan(40)
  })
})
