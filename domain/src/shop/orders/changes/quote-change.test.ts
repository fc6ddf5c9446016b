import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, roundToCents, subtract } from '../../../money/money.ts'
import { addMonths } from '../../../ranges/calendar-date.ts'
import { changeBrief, refundBrief } from './change-brief.ts'
import { piecesFor, periodsFor, quoteChange, quoteRefund, type BoughtLine } from './quote-change.ts'
import { cashFunds } from './funds.ts'
import { serviceEnd } from '../service-end.ts'
import amounts from './testing/amounts.json' with { type: 'json' }
import { useOfTerm } from './unused-term.ts'

function buildLine(overrides: Partial<BoughtLine> = {}): BoughtLine {
  const term = { startTime: '2026-01-15', endTime: '2027-01-14' }
  return {
    ...{ gid: 'G1001', product: 'TAX_TRUST', pieces: 1, months: 12, worth: '480.00', ...term },
    fullDays: 365,
    ...overrides,
  }
}
const basic = {
  ...{ gid: 'G1008', price: '300.00', unit: '年' },
  resource: { product: 'TAX_TRUST' },
}

it.each(amounts.changes)(
  '$type of $worth, $start for $months months, on $asked comes to what was reckoned apart',
  (row) => {
    const { type, start, end, months, worth, asked, price = '', unit = '' } = row
    const use = useOfTerm({ startTime: start, endTime: end }, asked)
    const line = buildLine({ startTime: start, endTime: end, months, worth, fullDays: use.totalDays })
    expect(use).toEqual({ totalDays: row.totalDays, usedDays: row.usedDays, unusedDays: row.unusedDays })
    const quote =
      type === 5
        ? quoteRefund(line, asked)
        : quoteChange(line, { ...basic, price, unit }, type === 3 ? 3 : 4, asked)
    const { oldValue, newValue, settleTotal, settleRefund } = row
    if (row.refused) expect(quote.ok).toBe(false)
    else expect(quote).toEqual({ ok: true, value: { ...use, oldValue, newValue, settleTotal, settleRefund } })
  },
)

describe('a line', () => {
  it.each([
    ['the same goods', { gid: 'G1001' }, 'change.goods', '当前套餐已是最低版本，无需降级'],
    ['another product', { resource: { product: 'ROBOT' } }, 'change.goods', '当前套餐已是最低版本，无需降级'],
    ['dearer goods', { price: '480.01' }, 'change.direction', '当前套餐已是最低版本，无需降级'],
    ['goods of the same price', { price: '480.00' }, 'change.direction', '当前套餐已是最低版本，无需降级'],
  ])('is not downgraded to %s', (_, goods, code, message) => {
    const quote = quoteChange(buildLine(), { ...basic, ...goods }, 4, '2026-05-11')
    expect(quote).toMatchObject({ ok: false, issues: [{ code, message }] })
  })

  it('of half a year is not changed to goods by the year, nor five seats to goods that count time', () => {
    const half = buildLine({ months: 6, endTime: '2026-07-14' })
    expect(quoteChange(half, basic, 4, '2026-05-11')).toMatchObject({ ok: false })
    expect(quoteChange(buildLine({ pieces: 5 }), basic, 4, '2026-05-11')).toMatchObject({ ok: false })
    const seats = { ...basic, priceTable: { optionQt: { name: '数量', unit: '户' } } }
    const line = buildLine({ pieces: 5, months: 24, worth: '9999.00' })
    expect([piecesFor(line, seats), periodsFor(line, seats)]).toEqual([5, 2])
    expect([piecesFor(line, basic), periodsFor(line, basic)]).toEqual([2, 1])
  })

  it('that is used up has nothing to change', () => {
    const message = '服务期已用完，没有可退的金额'
    expect(quoteRefund(buildLine(), '2027-01-14')).toMatchObject({ ok: false, issues: [{ message }] })
    expect(quoteChange(buildLine(), basic, 4, '2027-01-14')).toMatchObject({
      ok: false,
      issues: [{ message }],
    })
  })

  it('never gives back more than it cost, however often it is changed (any prices, any days)', () => {
    const cents = fc.integer({ min: 1, max: 3_000_000 }).map((each) => roundToCents(String(each / 100)))
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.tuple(cents, fc.integer({ min: 0, max: 200 })), { maxLength: 6 }),
        fc.constantFrom(1, 6, 12, 36),
        (worth, changes, months) => {
          const startTime = '2026-01-31'
          const endTime = serviceEnd(startTime, months)
          const { totalDays } = useOfTerm({ startTime, endTime }, startTime)
          let line = buildLine({ startTime, endTime, months, worth, fullDays: totalDays })
          let [paid, back] = [worth, '0']
          let day = startTime
          for (const [at, [price, days]] of changes.entries()) {
            day = laterBy(day, days)
            const goods = { ...basic, gid: `G${at}`, price, unit: '月' }
            const up = quoteChange(line, goods, 3, day)
            const quote = up.ok ? up : quoteChange(line, goods, 4, day)
            if (!quote.ok) continue
            paid = add(paid, quote.value.settleTotal)
            back = add(back, quote.value.settleRefund)
            const first = laterBy(endTime, 1 - quote.value.unusedDays)
            line = { ...line, gid: goods.gid, worth: quote.value.newValue, startTime: first }
          }
          const refund = quoteRefund(line, day)
          if (refund.ok) back = add(back, refund.value.settleRefund)
          expect(compare(back, paid)).toBeLessThanOrEqual(0)
        },
      ),
    )
  })
})

function laterBy(day: string, days: number): string {
  const time = Date.parse(`${addMonths(day, 0)}T00:00:00Z`) + days * 86_400_000
  return new Date(time).toISOString().slice(0, 10)
}

describe('the settlement details', () => {
  const served = { taxerName: '北京远帆商贸有限公司', diskId: '' }
  const told = { orderId: '17001', name: '数电托管服务(年)', account: '青禾财税', served }
  it('of a refund say line, use, amount and where it goes', () => {
    const quote = quoteRefund(buildLine(), '2026-05-11')
    if (!quote.ok) throw new Error('the line can be refunded')
    const back = { coupons: [{ id: '1', amount: '100.00' }], credit: '0.00', cash: '226.13' }
    const rows = refundBrief({ ...told, line: buildLine(), quote: quote.value, back })
    expect(rows.map(({ title, content, hints }) => `${title} ${content} ${hints}`)).toEqual([
      '原订单 17001 数电托管服务(年)，2026-01-15 至 2027-01-14',
      '服务企业 北京远帆商贸有限公司 包括它的全部终端',
      '原订单金额 480.00 服务期共365天',
      '已用 117天 按天计算，当天计入已用',
      '未用 248天 ',
      '应退金额 326.13 480.00 × 248 ÷ 365 天，不足一分舍去',
      '退回代金券 100.00 退回原代金券，有效期不变',
      '退回余额 226.13 青禾财税',
    ])
  })

  it.each([
    [{}, '203.83', '326.13', '480.00'],
    // Two years, of which a year and 248 days are left.
    [
      { worth: '600.00', months: 24, fullDays: 730, endTime: '2028-01-14' },
      ...['503.83', '806.13', '480.00 × 2'],
    ],
  ] as const)('of an upgrade say what both cost for the rest: %j', (facts, old, next, price) => {
    const line = buildLine({ gid: 'G1008', worth: '300.00', ...facts })
    const goods = { ...basic, gid: 'G1001', name: '数电托管服务(年)', price: '480.00' }
    const quote = quoteChange(line, goods, 3, '2026-05-11')
    if (!quote.ok) throw new Error('the line can be upgraded')
    const { unusedDays } = quote.value
    const rows = changeBrief({ ...told, goods, line, quote: quote.value, back: cashFunds('0') })
    expect(rows.slice(5).map(({ title, content, hints }) => `${title} ${content} ${hints}`)).toEqual([
      `原套餐未用部分 ${old} ${line.worth} × ${unusedDays} ÷ ${line.fullDays} 天，不足一分舍去`,
      `新套餐同期金额 ${next} 数电托管服务(年) ${price} × ${unusedDays} ÷ ${line.fullDays} 天，不足一分舍去`,
      `应付金额 ${roundToCents(subtract(next, old))} ${next} − ${old}`,
    ])
  })
})
