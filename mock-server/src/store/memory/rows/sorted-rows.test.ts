import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareRows } from './compare-values.ts'
import { SortedRows } from './sorted-rows.ts'

const byName = compareRows([
  { field: 'name', descending: false },
  { field: 'id', descending: false },
])

it('is at all times what sorting a plain list would give, over many chunks', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(0, 700, 3000), (seed, size) => {
      let state = seed
      const random = (below: number): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0
        return state % below
      }
      const rows = Array.from({ length: size }, (_, at) => ({ id: `${at}`, name: random(900) }))
      const sorted = new SortedRows(byName, [...rows])
      const naive = [...rows]
      for (let at = 0; at < 4000; at += 1) {
        if (random(5) < (seed % 2 === 0 ? 2 : 4)) {
          const row = { id: `new${at}`, name: random(900) }
          sorted.insert(row)
          naive.push(row)
        } else {
          for (const row of naive.splice(random(naive.length + 1), 1)) sorted.remove(row)
        }
      }
      naive.sort(byName)
      expect(sorted.length).toBe(naive.length)
      expect(sorted.slice(0, Infinity)).toEqual(naive)
      const [from, to, name] = [random(3000), random(4000), random(1000)]
      expect(sorted.slice(from, to)).toEqual(naive.slice(from, to))
      expect(sorted.rank((row) => Number(row['name']) < name)).toBe(
        naive.filter((row) => row.name < name).length,
      )
    }),
    { numRuns: 12 },
  )
})

it('ignores the removal of a row that it does not have', () => {
  const sorted = new SortedRows(byName, [{ id: '1', name: 5 }])
  sorted.remove({ id: '2', name: 5 })
  expect(sorted.slice(0, 9)).toEqual([{ id: '1', name: 5 }])
})
