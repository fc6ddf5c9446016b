import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFirstRows } from './use-first-rows.ts'

afterEach(cleanup)

const page = (from: number) => Array.from({ length: 20 }, (_, at) => from + at)

/** What was drawn, drawing by drawing. */
function Rows({ rows, seen }: { rows: readonly number[]; seen: (readonly number[])[] }) {
  seen.push(useFirstRows(rows))
  return null
}

it('draws the first of the rows that have come, then all of them; the next page at once', () => {
  const seen: (readonly number[])[] = []
  const { rerender } = render(<Rows rows={[]} seen={seen} />)
  seen.length = 0
  rerender(<Rows rows={page(0)} seen={seen} />)
  expect(seen[0]).toEqual(page(0).slice(0, 8))
  expect(seen.at(-1)).toEqual(page(0))
  seen.length = 0
  rerender(<Rows rows={page(20)} seen={seen} />)
  expect(seen[0]).toEqual(page(20))
})

it('draws the first rows first where they are there from the beginning', () => {
  const seen: (readonly number[])[] = []
  render(<Rows rows={page(0)} seen={seen} />)
  expect(seen[0]).toHaveLength(8)
  expect(seen.at(-1)).toEqual(page(0))
})
