import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyRow, isSame } from './stored-row.ts'

describe('a row that is copied', () => {
  it('is what JSON would give back of it, its fields in the same order', () => {
    const value = fc.anything({
      withDate: true,
      withNullPrototype: true,
      withSparseArray: true,
      withBoxedValues: true,
      withMap: true,
      withTypedArray: true,
    })
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), (fields) => {
        const row = { ...fields, id: '1' }
        expect(JSON.stringify(copyRow(row))).toBe(JSON.stringify(row))
        expect(copyRow(row)).toStrictEqual(JSON.parse(JSON.stringify(row)))
      }),
      { numRuns: 500, seed: 17 },
    )
  })

  it.each([
    { id: '1', toJSON: () => ({ id: '2' }) },
    { id: '1', at: { toJSON: () => 'then' } },
    JSON.parse('{"id":"1","inner":{"__proto__":{"a":1}}}') as object,
    { id: '1', zero: -0, none: NaN, list: [undefined, () => 1, Symbol('x')], gone: undefined },
  ])('says what JSON says of %j', (row) => {
    expect(JSON.stringify(copyRow(row))).toBe(JSON.stringify(row))
    expect(Object.is((copyRow(row) as { zero?: number }).zero, -0)).toBe(false)
  })

  it('is frozen all through, and none where it is not JSON', () => {
    const list = copyRow({ id: '1', list: [{ inner: new Map() }] })['list']
    expect([list, Object.values(list ?? {})[0]].every(Object.isFrozen)).toBe(true)
    expect(() => copyRow({ id: '1', big: 1n })).toThrow(TypeError)
    expect(() => copyRow(undefined)).toThrow('a row is an object')
  })
})

describe('two values', () => {
  it('are the same where JSON says the same of them', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const [a, b] = [one, other].map((value) => copyRow({ id: '1', value }))
        expect(isSame(a, copyRow({ id: '1', value: one }))).toBe(true)
        expect(isSame(a, b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
      { numRuns: 300, seed: 17 },
    )
  })

  it.each<[unknown, unknown]>([
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [[], {}],
    [{ a: null }, { a: {} }],
    [{ a: [1, 2] }, { a: [1, 2, 3] }],
    [{ a: { b: '1.50' } }, { a: { b: '1.5' } }],
  ])('differ: %j and %j', (a, b) => {
    expect([isSame(a, b), isSame(b, a)]).toEqual([false, false])
  })
})
