import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildRequired } from '@kaipiao/client/testing'
import { add, compare, divide, equals } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { GoodsLine, PriceMode } from '../invoices/wire.ts'
import { checkDocumentTolerance, checkLineTolerance } from './check-tolerance.ts'
import { computeLine } from './compute-line.ts'
import { computeTotals } from './compute-totals.ts'
import { collapseLines, expandLines } from './expand-lines.ts'
import { splitForm } from './split-form.ts'
import { netAmount } from './split-line.ts'
import { switchPriceMode } from './switch-price-mode.ts'

const RATES = ['0', '0.01', '0.015', '0.03', '0.05', '0.06', '0.09', '0.13']
const decimal = (whole: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: whole }), fc.integer({ min: 1, max: 10 ** decimals - 1 }))
    .map(([integer, fraction]) => `${integer}.${String(fraction).padStart(decimals, '0')}`)

const line: fc.Arbitrary<GoodsLine> = fc
  .record({
    quantity: fc.oneof(fc.integer({ min: 1, max: 9999 }).map(String), decimal(9999, 4)),
    price: fc.oneof(decimal(9999, 2), decimal(999, 6)),
    taxRate: fc.constantFrom(...RATES),
    discount: fc.constantFrom(undefined, '0.05', '0.333333'),
    hsbz: fc.constantFrom<PriceMode>('0', '1'),
  })
  .map(({ discount, hsbz, ...rest }) =>
    computeLine({ name: '水', ...rest, ...(discount ? { discount } : {}) }, hsbz, 'discount'),
  )
const lines = fc.array(line, { minLength: 1, maxLength: 12 })
const inCents = ({ hjje, hjse, jshj }: ReturnType<typeof computeTotals>) => ({ hjje, hjse, jshj })

describe('equations of an invoice', () => {
  it('computes lines that pass every tolerance', () => {
    fc.assert(
      fc.property(lines, (goods) => {
        expect(goods.flatMap((each, i) => checkLineTolerance(each, i + 1, `goods/${i}`))).toEqual([])
        expect(checkDocumentTolerance(goods)).toEqual([])
      }),
    )
  })

  it('totals equal the sum of lines, and amount and tax make the total', () => {
    fc.assert(
      fc.property(lines, (goods) => {
        const { hjje, hjse, jshj } = computeTotals(goods)
        expect(hjje).toBe(sum(goods.map(netAmount)))
        expect(equals(add(hjje, hjse), jshj)).toBe(true)
      }),
    )
  })

  it('expanding and folding keeps totals', () => {
    fc.assert(
      fc.property(lines, (goods) => {
        const totals = inCents(computeTotals(goods))
        expect(inCents(computeTotals(expandLines(goods)))).toEqual(totals)
        expect(inCents(computeTotals(collapseLines(expandLines(goods))))).toEqual(totals)
      }),
    )
  })

  it('entering a total including tax agrees with entering its amount excluding tax to the cent', () => {
    fc.assert(
      fc.property(decimal(99_999_999, 2), fc.constantFrom(...RATES), (amount, taxRate) => {
        const excluded = computeLine({ name: '水', taxRate, amount }, '0', 'amount')
        const { totalAmount = '0' } = excluded
        const included = computeLine({ name: '水', taxRate, totalAmount }, '1', 'amount')
        expect(included.totalAmount).toBe(totalAmount)
        expect(included.amount).toBe(excluded.amount)
        expect(included.taxAmount).toBe(excluded.taxAmount)
      }),
    )
  })

  it('the price mode changes no total', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom<PriceMode>('0', '1'), (goods, hsbz) => {
        const switched = switchPriceMode(goods, hsbz)
        expect(computeTotals(switched)).toEqual(computeTotals(goods))
        expect(switched.flatMap((each, i) => checkLineTolerance(each, i + 1, ''))).toEqual([])
      }),
    )
  })

  it('splitting keeps every sum, order and limit, and its parts pass the tolerances', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 30 }), (goods, share) => {
        const totals = inCents(computeTotals(goods))
        const limit = add(divide(totals.hjje, String(share), 0), '0.07')
        const form = buildRequired('InvoiceForm', {
          fplxdm: '82',
          hsbz: '0',
          ...totals,
          buyerTaxerName: '甲',
          review: {},
          goods,
        })
        const parts = splitForm(form, { amount: limit })
        if (!parts.ok) throw new Error(parts.issues[0]?.message)
        const total = (pick: 'hjje' | 'hjse' | 'jshj') => sum(parts.value.map((part) => part[pick]))
        expect({ hjje: total('hjje'), hjse: total('hjse'), jshj: total('jshj') }).toEqual(totals)
        for (const part of parts.value) {
          expect(compare(part.hjje, limit)).toBeLessThanOrEqual(0)
          expect(part.goods.flatMap((each, i) => checkLineTolerance(each, i + 1, ''))).toEqual([])
        }
        const quantities = (of: readonly GoodsLine[]) =>
          of.map(({ quantity = '0' }) => quantity).reduce(add, '0')
        expect(quantities(parts.value.flatMap((part) => part.goods))).toBe(quantities(goods))
      }),
      { numRuns: 60 },
    )
  })
})
