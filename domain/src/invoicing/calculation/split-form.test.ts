import { describe, expect, it } from 'vitest'
import { buildRequired } from '@kaipiao/client/testing'
import type { GoodsLine, InvoiceForm } from '../invoices/wire.ts'
import { computeLine } from './compute-line.ts'
import { computeTotals } from './compute-totals.ts'
import { splitForm } from './split-form.ts'

const water = buildRequired('GoodsLine', { name: '水', taxRate: '0.13' })

describe('splitForm', () => {
  const form = (goods: GoodsLine[]): InvoiceForm =>
    buildRequired('InvoiceForm', {
      fplxdm: '82',
      hsbz: '0',
      ...computeTotals(goods),
      buyerTaxerName: '甲公司',
      review: {},
      goods,
    })
  const split = (goods: GoodsLine[], amount: string, lines?: number) => {
    const parts = splitForm(form(goods), lines === undefined ? { amount } : { amount, lines })
    return parts.ok
      ? parts.value.map((part) => part.goods.map((line) => [line.quantity, line.amount]))
      : parts
  }
  const line = (quantity: string, price: string) => computeLine({ ...water, quantity, price }, '0')

  it('cuts whole units while one fits', () => {
    expect(split([line('10', '30')], '100')).toEqual([
      [['3', '90.00']],
      [['3', '90.00']],
      [['3', '90.00']],
      [['1', '30.00']],
    ])
  })

  it.each([
    ['60.01', ['60.00', '60.00', '60.00']],
    ['60.00', ['59.99', '0.01', '59.99', '0.01', '59.99', '0.01']],
    ['120.01', ['120.00', '60.00']],
    ['120.00', ['60.00', '60.00', '60.00']],
    ['180.00', ['120.00', '60.00']],
    ['180.01', ['180.00']],
  ])('never reaches the limit of %s (最高开票限额)', (amount, expected) => {
    const parts = splitForm(form([line('1', '60'), line('1', '60'), line('1', '60')]), { amount })
    expect(parts.ok && parts.value.map(({ hjje }) => hjje)).toEqual(expected)
  })

  it('cuts the amount of a unit that does not fit', () => {
    expect(split([line('1', '250')], '100.01')).toEqual([
      [['0.4', '100.00']],
      [['0.4', '100.00']],
      [['0.2', '50.00']],
    ])
  })

  it('keeps a fitting form and the order of its lines', () => {
    const goods = [line('1', '60'), line('1', '60'), line('1', '30')]
    expect(split(goods, '150.01')).toEqual([
      [
        ['1', '60.00'],
        ['1', '60.00'],
        ['1', '30.00'],
      ],
    ])
    expect(split(goods, '100')).toEqual([
      [['1', '60.00']],
      [
        ['1', '60.00'],
        ['1', '30.00'],
      ],
    ])
    expect(split(goods, '1000', 2)).toEqual([
      [
        ['1', '60.00'],
        ['1', '60.00'],
      ],
      [['1', '30.00']],
    ])
  })

  it('counts the line of a discount', () => {
    const reduced = computeLine({ ...line('1', '60'), discount: '0.5' }, '0', 'discount')
    expect(split([reduced, reduced], '1000', 2)).toEqual([[['1', '60.00']], [['1', '60.00']]])
  })

  it('cuts a fractional quantity by its amount', () => {
    expect(split([line('2.5', '40')], '50.01')).toEqual([[['1.25', '50.00']], [['1.25', '50.00']]])
  })

  it('keeps a line of nothing', () => {
    expect(split([line('0', '60'), line('1', '60')], '100')).toEqual([
      [
        ['0', '0.00'],
        ['1', '60.00'],
      ],
    ])
  })

  it('makes 1000 parts and leaves alone what fits', () => {
    const parts = splitForm(form([line('1', '1000')]), { amount: '1.01' })
    expect(parts.ok && parts.value.length).toBe(1000)
    const house: InvoiceForm = { ...form([line('1', '60')]), tdyslxdm: '05' }
    expect(splitForm(house, { amount: '60.01' }).ok).toBe(true)
  })

  it('says why', () => {
    const refused = (goods: GoodsLine[], limit: { amount: string; lines?: number }) =>
      splitForm(form(goods), limit)
    expect(refused([line('1', '1'), line('-1', '1')], { amount: '1' })).toEqual({
      ok: false,
      issues: [
        {
          code: 'split.negative',
          path: 'goods/1/amount',
          message: '第2行金额为负数或格式不正确，不能拆分',
          severity: 'error',
          row: 2,
        },
      ],
    })
    expect(refused([line('1', '60')], { amount: '100', lines: 1 })).toMatchObject({
      issues: [{ message: '拆分限额必须大于0.01元，行数至少为2行' }],
    })
    expect(splitForm({ ...form([line('1', '60')]), tdyslxdm: '05' }, { amount: '30' })).toMatchObject({
      issues: [{ message: '该特定业务的发票不能拆分' }],
    })
  })

  it('refuses what cannot be cut', () => {
    expect(splitForm(form([line('-1', '60')]), { amount: '10' })).toMatchObject({
      issues: [{ code: 'split.negative' }],
    })
    expect(splitForm(form([line('1', '60')]), { amount: '0' })).toMatchObject({
      issues: [{ code: 'split.limit' }],
    })
    expect(splitForm(form([line('1', '6000')]), { amount: '1' })).toMatchObject({
      issues: [{ code: 'split.tooMany', message: '拆分限额过小，一次最多拆分为1000张' }],
    })
    const house: InvoiceForm = { ...form([line('1', '60')]), tdyslxdm: '05' }
    expect(splitForm(house, { amount: '10' })).toMatchObject({ issues: [{ code: 'split.indivisible' }] })
  })
})
