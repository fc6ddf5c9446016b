import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '../../money/sum.ts'
import { issuedSums, sumsBy, type IssuedInvoice } from './issued-sums.ts'

const of = (overrides: Partial<IssuedInvoice>): IssuedInvoice => ({
  kprq: '2026-01-15 10:30:00',
  fplxdm: '82',
  fplb: 0,
  hjje: '100.00',
  hjse: '13.00',
  jshj: '113.00',
  ...overrides,
})

describe('what was issued', () => {
  it.each([
    [0, { count: 1, hjje: '100.00', hjse: '13.00', jshj: '113.00' }],
    [1, { count: 1, hjje: '100.00', hjse: '13.00', jshj: '113.00' }],
    [2, { count: 0, hjje: '0.00', hjse: '0.00', jshj: '0.00' }],
    [3, { count: 0, hjje: '0.00', hjse: '0.00', jshj: '0.00' }],
    [4, { count: 0, hjje: '0.00', hjse: '0.00', jshj: '0.00' }],
  ] as const)('of category %i counts', (fplb, sums) => {
    expect(issuedSums([of({ fplb })])).toEqual(sums)
  })

  it('goes by key, in order, without keys under which all is void', () => {
    const invoices = [of({ fplxdm: '82' }), of({ fplxdm: '004' }), of({ fplxdm: '007', fplb: 3 })]
    expect(sumsBy(invoices, ({ fplxdm }) => fplxdm).map(({ key }) => key)).toEqual(['004', '82'])
  })

  it('adds up to the same, however it is grouped', () => {
    const invoice = fc.record({
      fplb: fc.constantFrom<IssuedInvoice['fplb'][]>(0, 1, 2, 3, 4),
      hour: fc.integer({ min: 10, max: 23 }),
      cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(invoice), (drawn) => {
        const invoices = drawn.map(({ fplb, hour, cents }) =>
          of({ fplb, kprq: `2026-01-15 ${hour}:00:00`, hjje: (cents / 100).toFixed(2) }),
        )
        const groups = sumsBy(invoices, ({ kprq }) => kprq.slice(11, 13))
        const all = issuedSums(invoices)
        expect(sum(groups.map(({ hjje }) => hjje))).toBe(all.hjje)
        expect(groups.reduce((count, group) => count + group.count, 0)).toBe(all.count)
      }),
    )
  })
})
