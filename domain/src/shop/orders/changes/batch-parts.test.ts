import { expect, it } from 'vitest'
import { multiplyToCents } from '../../../money/money.ts'
import { serviceEnd } from '../service-end.ts'
import { fundsTotal, shareOfFunds } from './funds.ts'
import { quoteRefund } from './quote-change.ts'
import parts from './testing/batch-parts.json' with { type: 'json' }

it('the refund of one enterprise of a batch is its own share of days and money, as reckoned apart', () => {
  for (const row of parts) {
    const { price, count, months, cash, credit, start, asked } = row
    const paid = { coupons: [], credit, cash }
    expect(fundsTotal(paid)).toBe(multiplyToCents(price, String(count)))
    const endTime = serviceEnd(start, months)
    const term = { startTime: start, endTime, pieces: 1, months, fullDays: 1 }
    const quote = quoteRefund({ ...term, gid: 'G1001', product: 'TAX_TRUST', worth: price }, asked)
    if (!quote.ok) throw new Error(`${start} of ${months} months can be refunded on ${asked}`)
    const back = shareOfFunds(shareOfFunds(paid, price), quote.value.settleRefund)
    expect([endTime, quote.value.unusedDays, quote.value.settleRefund, back.credit, back.cash]).toEqual([
      row.end,
      row.unused,
      row.refund,
      row.creditBack,
      row.cashBack,
    ])
  }
})
