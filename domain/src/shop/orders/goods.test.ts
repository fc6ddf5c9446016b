import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divide } from '../../money/money.ts'
import { calculateAmount } from './calculate-amount.ts'
import { emptyGoodsNotice, GOODS_NEEDED } from './goods-notice.ts'
import {
  asksQuantity,
  initialSelection,
  periodAlterations,
  type PriceTable,
  type SelectableGoods,
} from './price-table.ts'
import { checkAvailable, checkQuantity, quantityRange } from './quantity.ts'

const TABLE: PriceTable = {
  defaultAmount: '4800.00',
  defaultAmountCoupon: '3800.00',
  defaultPeriod: 2,
  defaultQt: 5,
  optionQt: { name: '数量', inputMode: 1, step: 5, max: 20, unit: '户' },
  optionPeriod: { name: '周期', inputMode: 2, list: [1, 2, 3] },
}

function buildGoods(overrides: Partial<SelectableGoods> = {}): SelectableGoods {
  return {
    price: '480.00',
    priceCoupon: '380.00',
    unit: '年',
    quantityLimit: 10,
    trial: 0,
    quantityMode: 1,
    ...overrides,
  }
}

describe('quantity', () => {
  it.each([
    [1, 3],
    [3, 3],
    [1, 1],
  ])('may be %i of at most %i (SH27, SH28)', (quantity, quantityLimit) => {
    expect(checkQuantity(quantity, buildGoods({ quantityLimit }))).toEqual([])
  })
  it.each([
    [0, 3, '数量应为1至3的整数'],
    [4, 3, '数量应为1至3的整数'],
    [1.5, 3, '数量应为1至3的整数'],
    [NaN, 3, '数量应为1至3的整数'],
  ])('may not be %f of at most %i (SH27, SH28)', (quantity, quantityLimit, message) => {
    expect(checkQuantity(quantity, buildGoods({ quantityLimit }))).toMatchObject([
      { code: 'quantity.range', path: 'q', message, severity: 'error' },
    ])
  })
  it('goes in the steps of the price table (SH17)', () => {
    const goods = buildGoods({ quantityLimit: 100, priceTable: TABLE })
    const allowed = Array.from({ length: 30 }, (_, quantity) => quantity).filter(
      (q) => checkQuantity(q, goods).length === 0,
    )
    expect(allowed).toEqual([5, 10, 15, 20])
    expect(checkQuantity(6, goods)).toMatchObject([{ code: 'quantity.step', message: '数量应为5的倍数' }])
  })
  it('keeps the smaller of both limits', () => {
    expect(quantityRange(buildGoods({ quantityLimit: 10, priceTable: TABLE })).max).toBe(10)
  })
  it.each([
    [0, 0, '已经开通最大数量，不能继续购买'],
    [-1, false, '已经开通最大数量，不能继续购买'],
    [0, 1, '当前终端已经试用了此商品，不能继续购买'],
    [-1, true, '当前终端已经试用了此商品，不能继续购买'],
  ])('with limit %i and trial %s is disabled: %s (SH29–SH32)', (quantityLimit, trial, message) => {
    const goods = buildGoods({ quantityLimit, trial })
    expect(quantityRange(goods).isDisabled).toBe(true)
    expect(checkQuantity(1, goods)).toMatchObject([{ message }])
    expect(checkAvailable(goods)).toMatchObject([{ message }])
  })
  it('with limit 1 is still open', () => {
    expect(quantityRange(buildGoods({ quantityLimit: 1 }))).toEqual({
      min: 1,
      max: 1,
      step: 1,
      isDisabled: false,
    })
  })
  it('is asked unless goods or query fix it to one (SH33)', () => {
    expect([
      asksQuantity(buildGoods()),
      asksQuantity(buildGoods({ quantityMode: 0 })),
      asksQuantity(buildGoods({ quantityMode: '0' }), '1'),
      asksQuantity(buildGoods(), '0'),
    ]).toEqual([true, false, true, false])
  })
})

describe('selection', () => {
  it('starts with the defaults of the price table (SH16)', () => {
    expect(initialSelection(buildGoods({ priceTable: TABLE }))).toEqual({
      quantity: 5,
      period: 2,
      amount: '4800.00',
      amountCoupon: '3800.00',
    })
  })
  it('starts with one piece without a price table', () => {
    expect(initialSelection(buildGoods())).toEqual({
      quantity: 1,
      period: 1,
      amount: '480.00',
      amountCoupon: '380.00',
    })
  })
})

describe('the service period', () => {
  it.each([
    ['among those of the price table', { priceTable: TABLE }, 2, [-1, 0, 1]],
    ['never without a price table', {}, 1, []],
    [
      'never with a single period',
      { priceTable: { ...TABLE, optionPeriod: { name: '周期', inputMode: 2, list: [1] } } },
      1,
      [],
    ],
  ])('changes %s (SH20)', (_, overrides, period, expected) => {
    expect(periodAlterations(buildGoods(overrides), period)).toEqual(expected)
  })
})

describe('calculateAmount', () => {
  it('multiplies price, quantity and period', () => {
    const goods = buildGoods({ priceTable: TABLE, quantityLimit: 20 })
    expect(calculateAmount(goods, 5, 2)).toEqual({
      ok: true,
      value: { amount: '4800.00' },
    })
  })
  it('is exact in cents', () => {
    expect(calculateAmount(buildGoods({ price: '0.1' }), 3, 1)).toEqual({
      ok: true,
      value: { amount: '0.30' },
    })
  })
  it('gives the price back when divided again', () => {
    const price = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => divide(String(cents), '100'))
    fc.assert(
      fc.property(
        price,
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 36 }),
        (each, quantity, period) => {
          const prices = { price: each, priceCoupon: each, quantityLimit: 360 }
          const result = calculateAmount(buildGoods(prices), quantity, period)
          expect(result.ok && divide(result.value.amount, String(quantity * period))).toBe(each)
        },
      ),
    )
  })
  it.each([
    [5, 4, 'period.unknown'],
    [6, 1, 'quantity.step'],
    [25, 1, 'quantity.range'],
  ])('refuses %i pieces for %i periods', (quantity, period, code) => {
    expect(
      calculateAmount(buildGoods({ priceTable: TABLE, quantityLimit: 99 }), quantity, period),
    ).toMatchObject({ ok: false, issues: [{ code }] })
  })
  it.each([0, 1.5, -1])('refuses %f periods without a price table', (period) => {
    expect(calculateAmount(buildGoods(), 1, period)).toEqual({
      ok: false,
      issues: [{ code: 'period.unknown', path: 'period', message: '请选择服务周期', severity: 'error' }],
    })
  })
  it.each([
    // What is bought in all, by quantity and periods together.
    [{ quantityLimit: 10 }, 2, 6, '最多购买10年'],
    [{ quantityLimit: 10 }, 1, 1200, '最多购买10年'],
    [{ quantityLimit: 1, trial: 1, price: '0.00', unit: '月' }, 1, 2, '试用只有一期'],
    [{ quantityLimit: 9, quantityMode: 0 }, 2, 1, '数量应为1至1的整数'],
  ])('of %j refuses %i for %i periods', (facts, quantity, period, message) => {
    expect(calculateAmount(buildGoods(facts), quantity, period)).toMatchObject({
      ...{ ok: false, issues: [{ message }] },
    })
  })
})

describe('an empty list of goods (SH34–SH36)', () => {
  it.each([
    [1, '当前服务无对应商品，请联系服务商添加'],
    [2, '当前服务无对应商品，请联系服务商添加'],
    [3, '当前套餐已是最高版本，无需升级'],
    [4, '当前套餐已是最低版本，无需降级'],
    [5, '没有可退款的已开通订单'],
  ])('of order type %i says %s', (orderType, text) => {
    expect(emptyGoodsNotice(orderType)).toBe(text)
  })
  it('or no choice among them asks for one (SH38)', () => {
    expect(GOODS_NEEDED).toBe('请选择商品')
  })
})
