import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compare, equals } from '../../../money/money.ts'
import { addFunds, cashFunds, fundsTotal, shareOfFunds } from './funds.ts'

const paid = {
  coupons: [
    { id: '1', amount: '100.00' },
    { id: '2', amount: '50.00' },
  ],
  credit: '30.00',
  cash: '300.00',
}

it('money goes back in the proportion in which it was paid, the odd cent as cash', () => {
  expect(fundsTotal(paid)).toBe('480.00')
  expect(shareOfFunds(paid, '480.00')).toEqual(paid)
  expect(shareOfFunds(paid, '326.13')).toEqual({
    coupons: [
      { id: '1', amount: '67.94' },
      { id: '2', amount: '33.97' },
    ],
    credit: '20.38',
    cash: '203.84',
  })
  expect(shareOfFunds(cashFunds('0'), '0.00')).toEqual(cashFunds('0'))
})

it('two of them together count each coupon once', () => {
  expect(addFunds(paid, shareOfFunds(paid, '480.00'))).toEqual({
    coupons: [
      { id: '1', amount: '200.00' },
      { id: '2', amount: '100.00' },
    ],
    credit: '60.00',
    cash: '600.00',
  })
})

it('a share is the whole amount, and takes no more of a coupon than it gave', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((each) => (each / 100).toFixed(2))
  fc.assert(
    fc.property(cents, cents, cents, fc.integer({ min: 0, max: 1000 }), (coupon, credit, cash, part) => {
      const funds = { coupons: [{ id: '1', amount: coupon }], credit, cash }
      const amount = ((Number(fundsTotal(funds)) * part) / 1000).toFixed(2)
      if (compare(amount, fundsTotal(funds)) > 0) return
      const share = shareOfFunds(funds, amount)
      expect(equals(fundsTotal(share), amount)).toBe(true)
      expect(compare(share.coupons[0]?.amount ?? '0', coupon)).toBeLessThanOrEqual(0)
      expect(compare(share.credit, credit)).toBeLessThanOrEqual(0)
      expect(compare(share.cash, '0')).toBeGreaterThanOrEqual(0)
    }),
  )
})
