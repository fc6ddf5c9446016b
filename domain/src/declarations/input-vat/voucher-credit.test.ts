import { describe, expect, it } from 'vitest'
import GOLDEN from '../../../golden/returns/vouchers.json' with { type: 'json' }
import { takeInput } from '../forms/take-input.ts'
import { creditFault, creditOf, type Voucher } from './voucher-credit.ts'
import { voucherOfLines } from './voucher-of-lines.ts'

/** Each voucher with what it gives and where, worked out by `golden/returns/vouchers.py`. */
const CASES = GOLDEN as unknown as {
  voucher: Voucher
  tax: string
  amount: string
  row: string
  repeated: string[]
  gives: boolean
}[]

it.each(CASES)('$voucher.pzlx of $voucher.kprq, $voucher.je + $voucher.se, gives $tax in row $row', (one) => {
  const { tax, amount, row, repeated } = creditOf(one.voucher)
  expect({ tax, amount, row, repeated }).toEqual({
    tax: one.tax,
    amount: one.amount,
    row: one.row,
    repeated: one.repeated,
  })
  expect(creditFault(one.voucher) === undefined).toBe(one.gives)
})

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

describe('what lines say of a voucher', () => {
  const line = {
    name: '*蔬菜*白菜',
    amount: '100.00',
    taxAmount: '9.00',
    taxRate: '0.09',
    zxbm: '1010101010000000000',
  }
  it.each([
    ['81', '', [line], { pzlx: 'farmSpecial', sl: '0.09', xmmc: '*蔬菜*白菜' }],
    ['82', '16', [{ ...line, taxRate: '0' }], { pzlx: 'farmPurchase', sl: '0', xmmc: '*蔬菜*白菜' }],
    ['82', '', [line], { pzlx: 'plain', sl: '0.09', xmmc: '*蔬菜*白菜' }],
    ['81', '', [{ ...line, zxbm: '3070401' }], { pzlx: 'special', sl: '0.09', xmmc: '*蔬菜*白菜' }],
    [
      '81',
      '',
      [line, { ...line, taxRate: '0.03', taxAmount: '3.00' }, { ...line, taxRate: '0.030' }],
      {
        pzlx: 'farmSpecial',
        xmmc: '*蔬菜*白菜',
        lines: [
          { sl: '0.09', je: '100.00', se: '9.00' },
          { sl: '0.03', je: '200.00', se: '12.00' },
        ],
      },
    ],
  ] as const)('%s %s %o: %o', (fplxdm, tdyslxdm, goods, facts) => {
    expect(voucherOfLines({ fplxdm, tdyslxdm, goods })).toEqual(facts)
  })

  it('asks for the rates of farm products that it does not know', () => {
    const unknown = {
      fplxdm: '81',
      pzlx: 'farmSpecial',
      kprq: '2026-05-11',
      je: '100.00',
      se: '6.00',
    } as const
    expect(creditFault(unknown)).toBe('请先按税率填写农产品发票的金额和税额')
    const lines = [
      { sl: '0.09', je: '50.00', se: '4.50' },
      { sl: '0.03', je: '50.00', se: '1.50' },
    ]
    expect([creditFault({ ...unknown, lines }), creditOf({ ...unknown, lines }).tax]).toEqual([
      undefined,
      '9.00',
    ])
  })
})
