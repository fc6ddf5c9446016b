import { describe, expect, it } from 'vitest'
import GOLDEN from '../../../golden/returns/vouchers.json' with { type: 'json' }
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
