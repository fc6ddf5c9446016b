import { describe, expect, it } from 'vitest'
import { buildRequired } from '@kaipiao/client/testing'
import type { GoodsLine } from '../invoices/wire.ts'
import { applyBatchRate } from './apply-batch-rate.ts'
import { computeLine, type LineEntry } from './compute-line.ts'
import { computeTotals, totalInWords } from './compute-totals.ts'
import { collapseLines, expandLines } from './expand-lines.ts'
import { showName } from './show-name.ts'
import { switchPriceMode } from './switch-price-mode.ts'

const water = buildRequired('GoodsLine', { name: '水', taxRate: '0.13' })
const amounts = ({ amount, taxAmount, totalAmount }: GoodsLine) => [amount, taxAmount, totalAmount]

describe('computeLine', () => {
  const cases: [string, Partial<GoodsLine>, '0' | '1', LineEntry, Partial<GoodsLine>][] = [
    [
      'multiplies quantity and price',
      { quantity: '2', price: '50' },
      '0',
      'price',
      { amount: '100.00', taxAmount: '13.00', totalAmount: '113.00', notTaxPrice: '50', taxPrice: '56.5' },
    ],
    [
      'takes the tax out of a price that includes it',
      { quantity: '2', price: '56.5' },
      '1',
      'quantity',
      { amount: '100.00', taxAmount: '13.00', totalAmount: '113.00', notTaxPrice: '50', taxPrice: '56.5' },
    ],
    [
      'gives the tax the rest, never a rounding of its own',
      { quantity: '1', price: '0.07', taxRate: '0.06' },
      '1',
      'price',
      { amount: '0.07', taxAmount: '0.00', totalAmount: '0.07' },
    ],
    [
      'calculates the price back to 13 decimals',
      { quantity: '3', amount: '100' },
      '0',
      'amount',
      { price: '33.3333333333333', amount: '100.00', taxAmount: '13.00' },
    ],
    [
      'calculates the quantity back when only a price is there',
      { price: '8', amount: '100' },
      '0',
      'amount',
      { quantity: '12.5', amount: '100.00' },
    ],
    [
      'takes an amount alone',
      { totalAmount: '113' },
      '1',
      'amount',
      { amount: '100.00', taxAmount: '13.00', totalAmount: '113.00' },
    ],
    [
      'keeps the amount excluding tax when the rate changes in that mode',
      { amount: '100.00', taxRate: '0.06' },
      '0',
      'taxRate',
      { amount: '100.00', taxAmount: '6.00', totalAmount: '106.00' },
    ],
    [
      'keeps the total when the rate changes while prices include tax',
      { totalAmount: '106.00', taxRate: '0.06' },
      '1',
      'taxRate',
      { amount: '100.00', taxAmount: '6.00', totalAmount: '106.00' },
    ],
    [
      'has no tax on an exempt line',
      { quantity: '2', price: '50', lslbs: '1' },
      '0',
      'taxRate',
      { amount: '100.00', taxAmount: '0.00', totalAmount: '100.00' },
    ],
    [
      'levies the difference: (1000 − 400) × 5%',
      { amount: '1000', kce: '400', taxRate: '0.05' },
      '0',
      'kce',
      { amount: '1000.00', taxAmount: '30.00', totalAmount: '1030.00' },
    ],
    [
      'levies the difference out of a total including tax',
      { totalAmount: '1050', kce: '420', taxRate: '0.05', tdzsfs: '02' },
      '1',
      'kce',
      { amount: '1020.00', taxAmount: '30.00', totalAmount: '1050.00' },
    ],
    [
      'bears the whole tax when the full amount is invoiced',
      { amount: '1000', kce: '400', taxRate: '0.05', tdzsfs: '01' },
      '0',
      'kce',
      { taxAmount: '50.00' },
    ],
    [
      'discounts by rate',
      { quantity: '2', price: '50', discount: '0.1' },
      '0',
      'discount',
      { discountAmount: '10.00', discountTaxAmount: '1.30', discountTotal: '11.30', amount: '100.00' },
    ],
    [
      'finds the rate of a discount including tax',
      { quantity: '2', price: '56.5', discountTotal: '11.3' },
      '1',
      'discountAmount',
      { discount: '0.1', discountAmount: '10.00', discountTaxAmount: '1.30' },
    ],
    [
      'lets the discount follow a new quantity',
      { quantity: '4', price: '50', amount: '100.00', discount: '0.1', discountAmount: '10.00' },
      '0',
      'quantity',
      { amount: '200.00', discountAmount: '20.00', discountTaxAmount: '2.60' },
    ],
    [
      'calculates the price from a quantity, when only an amount is there',
      { quantity: '4', amount: '100' },
      '0',
      'quantity',
      { price: '25', amount: '100.00', taxAmount: '13.00' },
    ],
    [
      'calculates the quantity from a price, when only an amount is there',
      { price: '25', amount: '100' },
      '0',
      'price',
      { quantity: '4', amount: '100.00', taxAmount: '13.00' },
    ],
    [
      'keeps the rate of a discount that was entered',
      { amount: '0.10', discount: '0.3333' },
      '0',
      'discount',
      { discount: '0.3333', discountAmount: '0.03' },
    ],
    [
      'lets an entered rate win over an older amount',
      { amount: '100.00', discount: '0.2', discountAmount: '10.00' },
      '0',
      'discount',
      { discountAmount: '20.00', discountTaxAmount: '2.60' },
    ],
    [
      'writes the rate of a discount to 6 decimals',
      { amount: '3.00', discountAmount: '1' },
      '0',
      'discountAmount',
      { discount: '0.333333', discountAmount: '1.00' },
    ],
    [
      'takes a discount off when its amount is cleared',
      { amount: '100.00', discountAmount: '' },
      '0',
      'discountAmount',
      { discountAmount: '0.00', discountTaxAmount: '0.00', discountTotal: '0.00' },
    ],
    [
      'takes a discount off when its rate is cleared',
      { amount: '100.00', discount: '', discountAmount: '10.00' },
      '0',
      'discount',
      { discountAmount: '0.00', discountTaxAmount: '0.00' },
    ],
    [
      'keeps the amount of a discount under another rate of tax',
      { amount: '100.00', taxRate: '0.06', discountAmount: '10.00' },
      '0',
      'taxRate',
      { discountAmount: '10.00', discountTaxAmount: '0.60', discountTotal: '10.60' },
    ],
    [
      'is nothing for a quantity of 0',
      { quantity: '0', price: '50' },
      '0',
      'quantity',
      { amount: '0.00', taxAmount: '0.00', totalAmount: '0.00' },
    ],
    [
      'mirrors a blue line on a red one',
      { quantity: '-2', price: '50' },
      '0',
      'quantity',
      { amount: '-100.00', taxAmount: '-13.00', totalAmount: '-113.00' },
    ],
    [
      'asks nothing of a line under way',
      { quantity: '0', amount: '100.00' },
      '0',
      'quantity',
      { amount: '100.00', taxAmount: '13.00' },
    ],
  ]

  it.each(cases)('%s', (_, line, hsbz, entered, expected) => {
    expect(computeLine({ ...water, ...line }, hsbz, entered)).toMatchObject({ ...expected, hsbz })
  })

  it('leaves amounts alone while a field holds no number', () => {
    const typed = { ...water, quantity: '2.', price: '50', amount: '100.00' }
    expect(computeLine(typed, '0')).toEqual({ ...typed, hsbz: '0' })
  })

  it('has no rate for a discount of everything', () => {
    const line = computeLine({ ...water, amount: '10', discountAmount: '10' }, '0', 'discountAmount')
    expect(line.discountAmount).toBe('10.00')
    expect(line).not.toHaveProperty('discount')
  })
})

describe('computeTotals', () => {
  const line = computeLine({ ...water, quantity: '2', price: '50', discount: '0.1' }, '0', 'discount')

  it('takes discounts off and counts their lines', () => {
    expect(computeTotals([line, computeLine({ ...water, amount: '5' }, '0', 'amount')])).toEqual({
      hjje: '95.00',
      hjse: '12.35',
      jshj: '107.35',
      count: 2,
      faceCount: 3,
    })
  })

  it('writes the total in capitals', () => {
    expect(totalInWords('107.35')).toBe('壹佰零柒圆叁角伍分')
    expect(totalInWords('1234567890123456789.00')).toBe('超出计算范围')
  })

  it('shows a discount as a negative line below its own', () => {
    const [whole, reduction] = expandLines([line])
    expect(whole).toMatchObject({ fphxz: '2', amount: '100.00', index: 0 })
    expect(whole).not.toHaveProperty('discountAmount')
    expect(reduction).toMatchObject({
      fphxz: '1',
      name: '水',
      amount: '-10.00',
      taxAmount: '-1.30',
      index: 1,
    })
    expect(reduction).not.toHaveProperty('quantity')
  })

  it('leaves a line without discount as it is', () => {
    const plain = { ...water, amount: '5.00', discountAmount: '0.00', discountTotal: '' }
    expect(expandLines([plain])).toEqual([{ ...water, amount: '5.00', fphxz: '0', index: 0 }])
    expect(computeTotals([plain]).faceCount).toBe(1)
    expect(computeTotals([{ ...water, totalAmount: '5.00', discountTotal: '1.00' }])).toMatchObject({
      jshj: '4.00',
      faceCount: 2,
    })
  })

  it('folds an issued invoice back into rows', () => {
    const { discount: _, ...row } = line
    expect(collapseLines(expandLines([line]))).toEqual([{ ...row, index: 0 }])
  })
})

describe('switchPriceMode', () => {
  it('shows the other price and keeps every amount', () => {
    const line = computeLine({ ...water, quantity: '3', price: '33.3333333333333' }, '0')
    const [switched] = switchPriceMode([line], '1')
    expect(switched).toEqual({ ...line, hsbz: '1', price: '37.6666666666667' })
    expect(switchPriceMode(switchPriceMode([line], '1'), '0')).toEqual([line])
  })

  it('reads a line without a mode of its own in that of its form', () => {
    const { hsbz: _, ...line } = computeLine({ ...water, quantity: '2', price: '50' }, '0')
    expect(switchPriceMode([line], '1', '0')).toEqual([{ ...line, hsbz: '1', price: '56.5' }])
    expect(switchPriceMode([line], '0', '0')).toEqual([{ ...line, hsbz: '0' }])
  })

  it('drops a price without amount, which would mean something else', () => {
    expect(switchPriceMode([{ ...water, hsbz: '0', price: '5' }], '1')).toEqual([{ ...water, hsbz: '1' }])
  })
})

describe('applyBatchRate', () => {
  it('changes the chosen rows only', () => {
    const goods = [computeLine({ ...water, amount: '100' }, '0', 'amount'), computeLine(water, '0')]
    const [first, second] = applyBatchRate(goods, [0], { taxRate: '0', lslbs: '1' }, '0')
    expect(first && amounts(first)).toEqual(['100.00', '0.00', '100.00'])
    expect(second).toBe(goods[1])
  })
})

it('shows the short name in asterisks (FM58)', () => {
  expect(showName({ spsm: '饮料', name: '水' })).toBe('*饮料*水')
  expect(showName({ name: '水' })).toBe('水')
})
