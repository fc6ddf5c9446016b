import { describe, expect, it } from 'vitest'
import { formContext, formLine, validForm } from '../testing/valid-form.ts'
import type { GoodsLine, InvoiceForm } from '../invoices/wire.ts'
import { completeLine } from '../calculation/complete-line.ts'
import { computeTotals } from '../calculation/compute-totals.ts'
import { checkInvoiceForm } from './check-invoice-form.ts'

const codes = (goods: GoodsLine[], form: Partial<InvoiceForm> = {}) =>
  checkInvoiceForm(validForm(form, goods), formContext())
    .filter(({ path }) => path.startsWith('goods/'))
    .map(({ code }) => code)

const without = (line: GoodsLine, ...fields: (keyof GoodsLine)[]): GoodsLine => {
  const rest = { ...line }
  for (const field of fields) delete rest[field]
  return rest
}

const whole = formLine()
const discounted = formLine({
  discount: '0.1',
  discountAmount: '10.00',
  discountTaxAmount: '1.30',
  discountTotal: '11.30',
})
const mirrored = formLine({ quantity: '-2' })
/** A building acquired before 2016-04-30, of which a general taxpayer may pay 5%. */
const oldShop = {
  zxbm: '5010202000000000000',
  taxRate: '0.05',
  yhzcbs: '1',
  yhzcsm: '按5%简易征收',
} as const
const red = { yfphm: '26110000000000000001' }

describe('a line that is issued', () => {
  const cases: [string, GoodsLine, string[]][] = [
    ['is whole', whole, []],
    ['has a tax', without(whole, 'taxAmount'), ['line.taxRequired']],
    ['has a total', without(whole, 'totalAmount'), ['line.totalRequired']],
    ['has both', without(whole, 'taxAmount', 'totalAmount'), ['line.taxRequired', 'line.totalRequired']],
    ['has no empty total', { ...whole, totalAmount: '' }, ['line.totalRequired']],
    ['has an amount', without(whole, 'amount'), ['line.amountRequired']],
    ['has a whole discount', discounted, []],
    [
      'has a discount with its tax',
      without(discounted, 'discountTaxAmount'),
      ['line.discountRequired', 'line.discountTax', 'line.discountTotal'],
    ],
    ['has a discount with its total', without(discounted, 'discountTotal'), ['line.discountRequired']],
    [
      'has amounts of a discount, not its rate alone',
      without(discounted, 'discountAmount', 'discountTaxAmount', 'discountTotal'),
      ['line.discountRequired'],
    ],
    ['may have a discount of 0', { ...whole, discountAmount: '0.00', discount: '0' }, []],
    [
      'has a quantity',
      { ...whole, quantity: '0', price: '50', amount: '0.00', taxAmount: '0.00', totalAmount: '0.00' },
      ['line.quantityZero', 'line.zero'],
    ],
    [
      'has an amount other than 0',
      without(
        { ...whole, amount: '0.00', taxAmount: '0.00', totalAmount: '0.00' },
        'quantity',
        'price',
        'dw',
      ),
      ['line.zero'],
    ],
    ['has a price above 0', formLine({ quantity: '-2', price: '-50' }), ['line.price']],
    ['is not below 0', formLine({ quantity: '-1' }), ['line.negative']],
    [
      'has a tax of its sign',
      { ...formLine({ quantity: '1', price: '0.10' }), taxAmount: '-0.04', totalAmount: '0.06' },
      ['line.taxSign'],
    ],
    [
      'has a discount above 0',
      { ...whole, discountAmount: '-50.00', discountTaxAmount: '-6.50', discountTotal: '-56.50' },
      ['line.discountSign'],
    ],
  ]
  it.each(cases)('%s', (_, line, expected) => {
    expect(codes([line], { jshj: '1.00' })).toEqual(expected)
  })

  const reds: [string, GoodsLine, string[]][] = [
    ['is below 0', mirrored, []],
    ['is not above 0', whole, ['line.positive']],
    [
      'has a discount below 0',
      { ...mirrored, discountAmount: '-10.00', discountTaxAmount: '-1.30', discountTotal: '-11.30' },
      [],
    ],
    [
      'has no discount above 0',
      { ...mirrored, discountAmount: '10.00', discountTaxAmount: '1.30', discountTotal: '11.30' },
      ['line.discountSign'],
    ],
  ]
  it.each(reds)('of a red invoice %s', (_, line, expected) => {
    expect(codes([line], red)).toEqual(expected)
  })

  it('takes the price mode of its form where it names none', () => {
    const included = without({ ...whole, price: '56.5' }, 'hsbz')
    expect(codes([included], { hsbz: '1' })).toEqual([])
    expect(codes([included], { hsbz: '0' })).toEqual(['line.product'])
  })
})

describe('totals', () => {
  it.each([
    [without(whole, 'taxAmount', 'totalAmount')],
    [without(whole, 'taxAmount')],
    [without(whole, 'totalAmount')],
    [without(whole, 'amount')],
    [without(whole, 'amount', 'taxAmount')],
  ])('are never sums with a hole: %j', (line) => {
    expect(completeLine(line)).toMatchObject({ amount: '100.00', taxAmount: '13.00', totalAmount: '113.00' })
    expect(computeTotals([whole, line])).toMatchObject({ hjje: '200.00', hjse: '26.00', jshj: '226.00' })
  })

  it('take a discount off whole', () => {
    for (const field of ['discountAmount', 'discountTaxAmount', 'discountTotal'] as const) {
      expect(computeTotals([without(discounted, field)])).toMatchObject({
        hjje: '90.00',
        hjse: '11.70',
        jshj: '101.70',
      })
    }
  })

  it('count nothing of a tax without amount, and of an empty line', () => {
    expect(computeTotals([{ name: '水', taxAmount: '13.00' }, { name: '水' }])).toMatchObject({
      hjje: '0.00',
      hjse: '0.00',
      jshj: '0.00',
    })
  })
})

describe('the treatment of a line', () => {
  it('is the ordinary one where a program left it empty', () => {
    const line = JSON.parse(JSON.stringify({ ...whole, lslbs: '' })) as GoodsLine
    expect(codes([line])).toEqual([])
    expect(codes([{ ...line, taxAmount: '0.00', totalAmount: '100.00' }])).toEqual(['line.tax'])
    expect(codes([{ ...line, taxRate: '' }])).toContain('rate.required')
  })
})

describe('a deduction', () => {
  const levy = (change: Partial<GoodsLine>, kind: '01' | '02') =>
    codes([formLine({ ...oldShop, quantity: '', price: '', dw: '', tdzsfs: kind, ...change })], {
      cezslxDm: kind,
    })

  it('stays within what the discount leaves', () => {
    const line = {
      amount: '9990.48',
      taxAmount: '9.52',
      totalAmount: '10000.00',
      kce: '9800.00',
      hsbz: '1' as const,
    }
    const discount = { discountAmount: '952.38', discountTaxAmount: '47.62', discountTotal: '1000.00' }
    expect(levy(line, '02')).toEqual([])
    expect(levy({ ...line, ...discount }, '02')).toEqual(['deduction.amount'])
    expect(
      levy(
        {
          ...line,
          ...discount,
          kce: '9038.10',
          taxAmount: '47.62',
          amount: '9990.48',
          totalAmount: '10038.10',
        },
        '02',
      ),
    ).toEqual([])
  })

  it('of the full amount stays within what the discount leaves of the total', () => {
    const line = { amount: '100.00', taxAmount: '5.00', totalAmount: '105.00' }
    const discount = { discountAmount: '10.00', discountTaxAmount: '0.50', discountTotal: '10.50' }
    expect(levy({ ...line, ...discount, kce: '94.50' }, '01')).toEqual([])
    expect(levy({ ...line, ...discount, kce: '94.51' }, '01')).toEqual(['deduction.amount'])
  })
})
