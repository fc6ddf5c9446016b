import { expect, it } from 'vitest'
import { afterCoupons } from './after-coupons.ts'
import golden from './golden/balances.json' with { type: 'json' }
import { paymentText, previewBalance } from './preview-balance.ts'

it('what is left is what was there less what is paid, as decimal arithmetic elsewhere has it', () => {
  const ours = golden.map(([cash, credit, creditRemain, due]) => {
    const balance = { cash: cash ?? '', credit: credit ?? '', creditRemain: creditRemain ?? '' }
    const { available, missing, after } = previewBalance(balance, due ?? '')
    return [
      cash,
      credit,
      creditRemain,
      due,
      available,
      missing,
      after?.cash ?? null,
      after?.creditRemain ?? null,
    ]
  })
  expect(ours).toEqual(golden)
})

it('says cash by itself, so that before less paid is after', () => {
  const balance = { cash: '75110000.00', credit: '300.00', creditRemain: '300.00' }
  expect(paymentText(balance, '760.00')).toBe(
    '现金余额 75,110,000.00 元，剩余信用 300.00 元；支付后现金余额 75,109,240.00 元，剩余信用 300.00 元',
  )
  expect(paymentText({ cash: '1.00', credit: '0.00', creditRemain: '0.00' }, '3.50')).toBe(
    '现金余额 1.00 元，不足以支付全部，还差 2.50 元',
  )
})

it.each([
  ['480.00', '0.00', '480.00'],
  ['480.00', '250.00', '230.00'],
  ['100.00', '250.00', '0.00'],
])('¥%s with coupons of %s is %s', (amount, coupons, due) => {
  expect(afterCoupons(amount, coupons)).toBe(due)
})
