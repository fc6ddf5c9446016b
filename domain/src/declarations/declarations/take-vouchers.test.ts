import { describe, expect, it } from 'vitest'
import GOLDEN from '../../../golden/returns/vouchers.json' with { type: 'json' }
import { takeInput } from '../forms/take-vouchers.ts'
import type { Voucher } from '../vouchers/voucher-credit.ts'

const CASES = GOLDEN as unknown as { voucher: Voucher; tax: string; gives: boolean }[]

describe('schedule 2', () => {
  it('takes each voucher into the row of its kind', () => {
    const wanted = ['special', 'customs', 'withheld', 'rail', 'toll', 'farmPurchase']
    const ticked = wanted.map((kind) => {
      const one = CASES.find(({ voucher, gives }) => gives && voucher.pzlx === kind && voucher.kprq > '2026')
      if (one === undefined) throw new Error(`no case of ${kind}`)
      return { ...one.voucher, yxse: one.tax }
    })
    expect(takeInput([...ticked, { ...ticked[0], yxse: '0.00', bdklx: '3' } as (typeof ticked)[0]])).toEqual({
      BDA0610608: {
        ...{ 2.1: '1.00', 2.2: '1000.00', 2.3: '130.00', 35.1: '2.00', 35.2: '2000.00', 35.3: '260.00' },
        ...{ 5.1: '1.00', 5.2: '50000.00', 5.3: '6500.00', 7.1: '1.00', 7.3: '600.00' },
        ...{ 10.1: '1.00', 10.2: '1000.00', 10.3: '90.00' },
        ...{ '8b.1': '2.00', '8b.2': '1100.00', '8b.3': '93.00' },
        ...{ 6.1: '1.00', 6.2: '12345.67', 6.3: '1111.11' },
        ...{ 26.1: '1.00', 26.2: '1000.00', 26.3: '130.00', 28.1: '1.00', 28.2: '1000.00', 28.3: '130.00' },
      },
    })
  })
})
