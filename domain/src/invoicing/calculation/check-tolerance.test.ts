import { describe, expect, it } from 'vitest'
import { buildRequired } from '@kaipiao/client/testing'
import type { GoodsLine } from '../invoices/wire.ts'
import { checkDocumentTolerance, checkLineTolerance } from './check-tolerance.ts'
import { computeLine } from './compute-line.ts'

const water = buildRequired('GoodsLine', { name: '水', taxRate: '0.13' })

describe('tolerances', () => {
  const right = computeLine({ ...water, quantity: '2', price: '50' }, '0')
  const cases: [string, Partial<GoodsLine>, string[]][] = [
    ['a computed line', {}, []],
    ['0.01 between product and amount', { price: '50.005' }, []],
    ['more than 0.01', { price: '50.0055' }, ['line.product']],
    ['0.06 of tax', { taxAmount: '13.06', totalAmount: '113.06' }, []],
    ['0.07 of tax', { taxAmount: '12.93', totalAmount: '112.93' }, ['line.tax']],
    ['a total that is no sum', { totalAmount: '113.01' }, ['line.total']],
    [
      'a discount beyond the amount',
      { discountAmount: '101.00', discountTaxAmount: '13.13' },
      ['line.discountTooLarge'],
    ],
    ['a wrong discount tax', { discountAmount: '10.00', discountTaxAmount: '1.37' }, ['line.discountTax']],
    [
      'a wrong discount total',
      { discountAmount: '10.00', discountTaxAmount: '1.30', discountTotal: '11.31' },
      ['line.discountTotal'],
    ],
  ]
  it.each(cases)('judges %s', (_, change, codes) => {
    expect(checkLineTolerance({ ...right, ...change }, 1, 'goods/0').map(({ code }) => code)).toEqual(codes)
  })

  it('names the row and the field', () => {
    expect(checkLineTolerance({ ...right, price: '51' }, 3, 'goods/2')).toEqual([
      {
        code: 'line.product',
        path: 'goods/2/amount',
        message: '第3行数量乘单价与金额相差超过0.01元',
        severity: 'error',
        row: 3,
      },
    ])
  })

  it.each<[Partial<GoodsLine>, string, string]>([
    [{ taxAmount: '13.07', totalAmount: '113.07' }, 'taxAmount', '金额乘税率与税额相差超过0.06元'],
    [{ totalAmount: '113.01' }, 'totalAmount', '金额与税额之和不等于价税合计'],
    [{ discountAmount: '100.01', discountTaxAmount: '13.00' }, 'discountAmount', '折扣金额不能大于金额'],
    [
      { discountAmount: '10.00', discountTaxAmount: '1.37' },
      'discountTaxAmount',
      '折扣金额乘税率与折扣税额相差超过0.06元',
    ],
    [
      { discountAmount: '10.00', discountTaxAmount: '1.30', discountTotal: '11.31' },
      'discountTotal',
      '折扣金额与折扣税额之和不等于折扣合计',
    ],
  ])('says of %j at %s: %s', (change, field, text) => {
    expect(checkLineTolerance({ ...right, ...change }, 2, 'goods/1')).toMatchObject([
      { path: `goods/1/${field}`, message: `第2行${text}`, row: 2 },
    ])
  })

  it('adds the errors of discounts as well', () => {
    const off = { ...right, discountAmount: '10.00', discountTaxAmount: '1.24' }
    expect(checkDocumentTolerance(Array.from({ length: 21 }, () => off))).toEqual([])
    expect(checkDocumentTolerance(Array.from({ length: 22 }, () => off))).toMatchObject([
      { message: '各行税额误差合计1.32元，超过1.27元' },
    ])
  })

  it('adds the errors of all lines up to 1.27', () => {
    const off = { ...right, taxAmount: '13.06' }
    expect(checkDocumentTolerance(Array.from({ length: 21 }, () => off))).toEqual([])
    expect(checkDocumentTolerance(Array.from({ length: 22 }, () => off))).toEqual([
      {
        code: 'document.tax',
        path: 'hjse',
        message: '各行税额误差合计1.32元，超过1.27元',
        severity: 'error',
      },
    ])
  })

  it('lets errors of both signs not cancel', () => {
    const goods = Array.from({ length: 60 }, (_, row) =>
      row % 2 === 0
        ? { ...right, taxAmount: '13.06', totalAmount: '113.06' }
        : { ...right, taxAmount: '12.94', totalAmount: '112.94' },
    )
    expect(checkDocumentTolerance(goods)).toMatchObject([
      { code: 'document.tax', message: '各行税额误差合计3.6元，超过1.27元' },
    ])
    expect(checkDocumentTolerance(goods.slice(0, 21))).toEqual([])
  })

  it('counts no rounding, or 2,000 lines of half a cent would never be right', () => {
    const half = computeLine({ ...water, amount: '0.50' }, '0', 'amount')
    const included = computeLine({ ...water, totalAmount: '0.07' }, '1', 'amount')
    expect(checkDocumentTolerance(Array.from({ length: 2000 }, () => half))).toEqual([])
    expect(checkDocumentTolerance(Array.from({ length: 2000 }, () => included))).toEqual([])
  })

  it('reads the price in the mode of the form where the line names none', () => {
    const { hsbz: _, ...line } = computeLine({ ...water, quantity: '2', price: '56.5' }, '1')
    expect(checkLineTolerance(line, 1, '', '1')).toEqual([])
    expect(checkLineTolerance(line, 1, '', '0')).toMatchObject([{ code: 'line.product' }])
    expect(checkLineTolerance({ ...line, hsbz: '0' }, 1, '', '1')).toMatchObject([{ code: 'line.product' }])
  })
})
