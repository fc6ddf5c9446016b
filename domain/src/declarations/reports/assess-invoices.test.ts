import { describe, expect, it } from 'vitest'
import { assessInvoices, type AssessedInvoice } from './assess-invoices.ts'

const invoice = (facts: Partial<AssessedInvoice> = {}): AssessedInvoice => ({
  fplb: 0,
  kprq: '2026-01-15 10:30:00',
  gfmc: '甲',
  jshj: '100.00',
  ...facts,
})
/** A hundred invoices to a hundred buyers, of which so many are of the kind. */
const hundred = (count: number, facts: Partial<AssessedInvoice>) =>
  Array.from({ length: 100 }, (_, at) => invoice({ gfmc: String(at), ...(at < count ? facts : {}) }))
const found = (invoices: readonly AssessedInvoice[], name: string) =>
  assessInvoices(invoices).items.find((item) => item.name === name)

describe('the assessment of invoices', () => {
  it.each([
    ['作废率', { fplb: 3 }, 3, 10],
    ['红冲率', { fplb: 1 }, 5, 15],
    ['夜间开票率', { kprq: '2026-01-15 22:00:00' }, 10, 30],
    ['夜间开票率', { kprq: '2026-01-15 05:59:59' }, 10, 30],
  ])('finds %s', (name, facts, medium, high) => {
    const levels = [medium - 1, medium, high - 1, high].map(
      (count) => found(hundred(count, facts), name)?.level,
    )
    expect(levels).toEqual(['low', 'medium', 'medium', 'high'])
    expect(found(hundred(medium, facts), name)?.message).toBe(`近三个月${name} ${medium}%`)
  })

  it.each(['2026-01-15 06:00:00', '2026-01-15 21:59:59'])('takes %s for day', (kprq) => {
    expect(found(hundred(100, { kprq }), '夜间开票率')?.level).toBe('low')
  })

  it('finds a buyer that takes most, by amount and not by count', () => {
    const level = (jshj: string) =>
      found(
        [invoice({ jshj }), ...Array.from({ length: 5 }, (_, at) => invoice({ gfmc: `乙${at}` }))],
        '最大客户占比',
      )?.level
    expect(['499.99', '500', '1999.99', '2000'].map(level)).toEqual(['low', 'medium', 'medium', 'high'])
  })

  it('takes 15 from the score for a high finding and 5 for a medium one', () => {
    expect(assessInvoices(hundred(0, {})).score).toBe(100)
    expect(assessInvoices(hundred(3, { fplb: 2 })).score).toBe(95)
    expect(assessInvoices(hundred(10, { fplb: 2 })).score).toBe(85)
    expect(assessInvoices(hundred(30, { fplb: 4, kprq: '2026-01-15 23:00:00' })).score).toBe(70)
  })

  it('says nothing of fewer than five invoices', () => {
    const night = { fplb: 3, kprq: '2026-01-15 23:00:00' }
    expect(assessInvoices([1, 2, 3, 4].map(() => invoice(night))).score).toBe(100)
    expect(assessInvoices([1, 2, 3, 4, 5].map(() => invoice(night))).score).toBe(70)
  })
})
