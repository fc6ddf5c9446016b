import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, divide, equals } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { canUseCoupon, couponStateAt } from './coupon-state.ts'
import { spendBalance, spendCoupons } from './spend-purse.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 }).map((value) => divide(String(value), '100'))

describe('balance', () => {
  it.each([
    ['500.00', '70', { cash: '70.00', credit: '0.00' }],
    ['20.00', '100.00', { cash: '20.00', credit: '80.00' }],
    ['-5.00', '10.00', { cash: '0.00', credit: '10.00' }],
  ])('with %s cash pays %s as %j', (cash, amount, expected) => {
    expect(spendBalance(cash, amount)).toEqual(expected)
  })
  it('pays what is asked, to the cent', () => {
    fc.assert(
      fc.property(cents, cents, (cash, amount) => {
        const used = spendBalance(cash, amount)
        expect(equals(add(used.cash, used.credit), amount)).toBe(true)
      }),
    )
  })
})

describe('coupon', () => {
  const coupon = { id: '1', remain: '100.00', startTime: '2026-01-10', endTime: '2026-01-20' }
  it.each([
    ['2026-01-09', '100.00', 'usable', false],
    ['2026-01-10', '100.00', 'usable', true],
    ['2026-01-20', '0.01', 'usable', true],
    ['2026-01-21', '100.00', 'expired', false],
    ['2026-01-15', '0.00', 'used', false],
    ['2026-01-21', '0.00', 'used', false],
  ])('on %s with %s left is %s; pays: %s', (today, remain, state, pays) => {
    expect(couponStateAt({ ...coupon, remain }, today)).toBe(state)
    expect(canUseCoupon({ ...coupon, remain }, today)).toBe(pays)
  })
  it('that expires first pays first', () => {
    const later = { ...coupon, id: '2', endTime: '2026-02-20' }
    const sooner = { ...coupon, id: '3', remain: '30.00' }
    expect(spendCoupons([later, sooner], '50.00')).toEqual([
      { id: '3', amount: '30.00' },
      { id: '2', amount: '20.00' },
    ])
    expect(spendCoupons([later, sooner], '30.00')).toEqual([{ id: '3', amount: '30.00' }])
  })
  it('pays together what is asked as long as they have it', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1 }), (remains) => {
        const coupons = remains.map((remain, at) => ({ ...coupon, id: String(at), remain }))
        const total = sum(remains)
        expect(equals(sum(spendCoupons(coupons, total).map(({ amount }) => amount)), total)).toBe(true)
      }),
    )
  })
})
