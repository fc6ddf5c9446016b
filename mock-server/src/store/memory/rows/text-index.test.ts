import fc from 'fast-check'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { OwnRows } from '../own-rows.ts'
import { planQuery } from './plan-query.ts'
import { SavedRows, unchanged } from './saved-rows.ts'
import { searchTest, wantedOf } from './search-test.ts'
import { copyRow, type StoredRow } from './stored-row.ts'
import { TextIndex } from './text-index.ts'

const fields = ['name', 'code']
const word = fc.string({
  unit: fc.constantFrom('京', '津', 'A', 'a', 'İ', '1', '2', '\0', ' '),
  maxLength: 6,
})
const row = fc.record({
  id: fc.constantFrom('1', '2', '3', '4'),
  name: word,
  code: fc.oneof(word, fc.nat(2000)),
})

describe('an index of texts', () => {
  it('finds what reading every row finds, after any changes', () => {
    const some = fc.array(row, { maxLength: 12 })
    fc.assert(
      fc.property(some, some, fc.nat(4), word, (before, changes, early, text) => {
        const rows = new Map(before.map((each) => [each.id, copyRow(each)]))
        const index = new TextIndex(fields, rows.values())
        index.readOn(early)
        const past: StoredRow[] = []
        for (const [at, each] of changes.entries()) {
          const known = rows.get(each.id)
          // Gone, as it was once, or another.
          const back = past.find(({ id }) => id === each.id)
          const after = at % 3 === 1 ? undefined : at % 3 === 2 && back !== undefined ? back : copyRow(each)
          if (known === after) continue
          if (known !== undefined) past.push(known)
          index.change(known, after)
          if (after === undefined) rows.delete(each.id)
          else rows.set(each.id, after)
        }
        index.readOn(100)
        const wanted = wantedOf({ text, fields })
        const found = wanted && index.find(wanted.text)
        if (wanted === undefined || found === undefined) return
        const test = searchTest(wanted)
        const ids = found.rows.filter((each) => found.isExact || test(each)).map(({ id }) => id)
        expect(ids.toSorted()).toEqual(
          [...rows.values()]
            .filter(test)
            .map(({ id }) => id)
            .toSorted(),
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('knows nothing before it is whole, and no single digit', () => {
    const index = new TextIndex(fields, [copyRow({ id: '1', name: '京津冀', code: '12' })])
    expect(index.find('京津')).toBeUndefined()
    index.readOn(1)
    expect(index.find('津')?.rows).toHaveLength(1)
    expect(index.find('京津')).toMatchObject({ rows: [{ id: '1' }], isExact: true })
    expect(index.find('京冀')?.rows).toEqual([])
    expect(index.find('1')).toBeUndefined()
  })

  it('is had anew when most of it is of rows that are no more', () => {
    const index = new TextIndex(fields, [])
    let before: StoredRow | undefined
    for (let at = 0; at < 2000; at += 1) {
      const after = copyRow({ id: '1', name: `京${at}` })
      index.change(before, (before = after))
    }
    expect(index.isOutgrown).toBe(true)
  })
})

describe('a search in a large table', () => {
  const rowAt = (at: number): StoredRow =>
    copyRow({ id: `g${at}`, name: `办公用品${(at * 7919) % 10_007}`, code: at, kind: at % 2 })
  const rows = Array.from({ length: 9000 }, (_, at) => rowAt(at))

  it.each([
    ['品1', 0, 20],
    ['品1', 40, 60],
    ['品1', 0, Infinity],
    ['用品99', 0, 20],
    ['用', 0, 20],
    ['没有', 0, 20],
  ])('for %s finds the same with an index as without, from %i to %i', async (text, offset, limit) => {
    const table = new OwnRows('goods', [], { ...unchanged(), rows: SavedRows.of(rows) })
    const plan = planQuery({ where: { kind: 1 }, search: { text, fields }, sort: '-name' })
    const read = () => {
      const found = table.select(plan)
      return { length: found.length, rows: found.slice(offset, offset + limit) }
    }
    const scanned = read()
    for (let turn = 0; turn < 10; turn += 1) await nextTurn()
    // A write, so that nothing that was found before is handed out again.
    table.apply(new Map([['g0', rowAt(0)]]))
    expect(read()).toEqual(scanned)
    expect(table.knowsTexts(fields)).toBe(true)
  })
})
