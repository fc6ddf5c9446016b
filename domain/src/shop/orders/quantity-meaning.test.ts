import { describe, expect, it } from 'vitest'
import { calculateAmount } from './calculate-amount.ts'
import { asksQuantity, type SelectableGoods } from './price-table.ts'
import QUANTITY_CASES from '../../../golden/quantities/cases.json' with { type: 'json' }
import { countsTime, monthsText, quantityLabel, quantityText, serviceMonths } from './quantity-meaning.ts'
import { serviceEnd, serviceStart } from './service-end.ts'

const TODAY = '2026-11-26'

const goods = (unit: string, counted?: string): SelectableGoods => ({
  price: '480.00',
  priceCoupon: '380.00',
  unit,
  quantityLimit: 20,
  trial: 0,
  quantityMode: 1,
  ...(counted === undefined
    ? {}
    : {
        priceTable: {
          ...{ defaultAmount: '480.00', defaultAmountCoupon: '380.00', defaultPeriod: 1, defaultQt: 1 },
          optionQt: { name: '数量', inputMode: 1, step: 1, max: 20, unit: counted },
          optionPeriod: { name: '周期', inputMode: 2, list: [1, 2, 3] },
        },
      }),
})

describe('what a quantity is (SH14–SH18, SH33): its field, words, price, duration and last day', () => {
  it.each([
    // unit, unit of the price table, quantity, periods: label, words, amount, months, last day
    ['年', undefined, 1, 1, '服务时长', '1年', '480.00', 12, '2027-11-25'],
    ['年', undefined, 10, 1, '服务时长', '10年', '4800.00', 120, '2036-11-25'],
    ['年', undefined, 1, 10, '服务时长', '1年 × 10期', '4800.00', 120, '2036-11-25'],
    ['年', undefined, 2, 3, '服务时长', '2年 × 3期', '2880.00', 72, '2032-11-25'],
    ['半年', undefined, 3, 1, '服务时长', '3个半年', '1440.00', 18, '2028-05-25'],
    ['季', undefined, 2, 1, '服务时长', '2个季', '960.00', 6, '2027-05-25'],
    ['月', undefined, 1, 1, '服务时长', '1个月', '480.00', 1, '2026-12-25'],
    ['户', undefined, 5, 1, '数量', '5户 × 1年', '2400.00', 12, '2027-11-25'],
    ['台', undefined, 2, 3, '数量', '2台 × 3年', '2880.00', 36, '2029-11-25'],
    ['年', '户', 5, 1, '数量', '5户 × 1年', '2400.00', 12, '2027-11-25'],
    ['年', '户', 5, 2, '数量', '5户 × 2年', '4800.00', 24, '2028-11-25'],
    ['月', '台', 4, 3, '数量', '4台 × 3月', '5760.00', 3, '2027-02-25'],
    ['年', '年', 5, 1, '数量', '5年', '2400.00', 60, '2031-11-25'],
  ] as const)(
    'by the %s (table: %s), %i for %i periods',
    (unit, counted, quantity, periods, label, words, amount, months, end) => {
      const item = goods(unit, counted)
      const priced = calculateAmount(item, quantity, periods)
      expect([
        quantityLabel(item),
        quantityText(item, quantity, periods),
        priced.ok && priced.value.amount,
        serviceMonths(item, quantity, periods),
        serviceEnd(TODAY, serviceMonths(item, quantity, periods)),
      ]).toEqual([label, words, amount, months, end])
    },
  )

  it.each(QUANTITY_CASES)(
    '$words of $name from $start are what was computed apart',
    ({ unit, counted, quantity, period, ...told }) => {
      const item = { ...goods(unit, counted ?? undefined), price: told.price }
      const priced = calculateAmount(item, quantity, period)
      const months = serviceMonths(item, quantity, period)
      const next = serviceStart(told.start, told.end)
      expect({
        amount: priced.ok && priced.value.amount,
        words: quantityText(item, quantity, period),
        term: monthsText(months),
        end: serviceEnd(told.start, months),
        renewed: [next, serviceEnd(next, months)],
        isTime: countsTime(item),
      }).toEqual({
        ...{ amount: told.amount, words: told.words, term: told.term },
        ...{ end: told.end, renewed: told.renewed, isTime: told.isTime },
      })
    },
  )

  it.each([
    // quantityMode of the goods, of the query: whether it is asked
    [0, undefined, false],
    [1, undefined, true],
    ['0', undefined, false],
    [2, undefined, true],
    [0, '1', true],
    [1, '0', false],
    [1, null, true],
  ] as const)('mode %j with %j in the address is asked: %s (SH33)', (quantityMode, query, isAsked) => {
    expect(asksQuantity({ ...goods('年'), quantityMode }, query)).toBe(isAsked)
  })
})

it.each([
  [1, '1个月'],
  [6, '6个月'],
  [12, '1年'],
  [18, '1年6个月'],
  [120, '10年'],
])('%i months are %s', (months, text) => {
  expect(monthsText(months)).toBe(text)
})
