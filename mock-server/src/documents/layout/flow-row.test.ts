import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FlowRow, heightOf, paginate } from './flow-row.ts'

const row = (height: number, heading?: FlowRow): FlowRow => ({
  height,
  draw: () => undefined,
  ...(heading && { heading }),
})
const heights = { full: 20, last: 10, only: 12 }

it('keeps rows that fit above the totals on one page', () => {
  expect(paginate([row(6), row(6)], heights)).toHaveLength(1)
  expect(paginate([], heights)).toEqual([[]])
})

it('moves a row to the page of the totals when the others leave no room for them', () => {
  const rows = [row(6), row(6), row(1)]
  expect(paginate(rows, heights)).toEqual([[rows[0], rows[1]], [rows[2]]])
})

it('repeats the heading of a list that goes on', () => {
  const heading = row(2)
  const pages = paginate([heading, ...Array.from({ length: 8 }, () => row(3, heading))], heights)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page[0]).toBe(heading)
})

it('keeps every row once and in order, on pages that have room for them', () => {
  const rowsOf = fc.array(fc.integer({ min: 1, max: 9 }).map((height) => row(height)))
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const pages = paginate(rows, heights)
      expect(pages.flat()).toEqual(rows)
      pages.forEach((page, i) => {
        const isLast = i === pages.length - 1
        const room = pages.length === 1 ? heights.only : isLast ? heights.last : heights.full
        expect(heightOf(page)).toBeLessThanOrEqual(room)
        expect(pages.length === 1 || page.length > 0).toBe(true)
      })
    }),
  )
})
