import { describe, expect, it } from 'vitest'
import { readMethods } from './read-methods.ts'

const base = { combinePay: true, checkbox: false, amount: '0.00' } as const
const balance = { cash: '20.00', credit: '100.00', creditRemain: '80.00', enterprise: '' }
const couponCash = { face: '100.00', remain: '30.00', count: 1 }

describe('payment methods as the platform lists them', () => {
  it('carry what they pay from (PY02, PY03)', () => {
    expect(
      readMethods([
        { ...base, type: 5, couponCash },
        { ...base, type: 1, balance },
        { ...base, type: 2 },
      ]),
    ).toEqual([
      { type: 5, combinePay: true, couponCash },
      { type: 1, combinePay: true, balance },
      { type: 2, combinePay: true },
    ])
  })

  it('are left out where that is missing', () => {
    expect(
      readMethods([
        { ...base, type: 5 },
        { ...base, type: 1 },
        { ...base, type: 0 },
      ]),
    ).toEqual([])
  })
})
