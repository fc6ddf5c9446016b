import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildRequired } from '@kaipiao/client/testing'
import type { GoodsLine } from '../../invoicing/invoices/wire.ts'
import { redLines } from '../../invoicing/red-letters/red-lines.ts'
import { checkRedLines } from '../../invoicing/red-letters/check-red-lines.ts'
import { add, equals, negate, roundToCents, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import golden from './golden/amounts.json' with { type: 'json' }
import { checkInvoiceKind, isNaturalPerson } from './invoice-kind.ts'
import { redPartFor, redStateOf, serviceLine, shareAmount, spreadRed } from './invoice-lines.ts'

describe('the kind of an invoice', () => {
  const company = '91110108MA01K8QH3W'
  const person = '110101199003070011'
  it.each([
    ['82', company, '08', []],
    ['82', '', undefined, []],
    ['81', company, '01', []],
    ['81', company, '02', []],
    ['81', company, undefined, []],
    ['81', company, '08', ['购方不是一般纳税人，不能抵扣进项，请开具普通发票']],
    ['81', company, '05', ['购方不是一般纳税人，不能抵扣进项，请开具普通发票']],
    ['81', '', undefined, ['购方为自然人时不能开具专用发票']],
    ['81', person, undefined, ['购方为自然人时不能开具专用发票']],
    ['007', company, '01', ['商城只开具数电发票，请选择数电普票或数电专票']],
  ] as const)('%s for %s of the kind %s has the issues %j', (kind, taxNumber, taxpayer, messages) => {
    expect(checkInvoiceKind(kind, taxNumber, taxpayer).map(({ message }) => message)).toEqual(messages)
  })

  it('an enterprise whose number has digits alone is no person', () => {
    expect(['911100005382466278', person, ''].map(isNaturalPerson)).toEqual([false, true, true])
  })
})

it('a line has the tax that is in its amount, as decimal arithmetic elsewhere has it', () => {
  const ours = golden.lines.map(([total = '0']) => {
    const { amount, taxAmount, taxRate } = serviceLine(0, '数电托管服务(年)', total)
    return [taxRate, total, amount, taxAmount]
  })
  expect(ours).toEqual(golden.lines.map((line) => ['0.06', ...line]))
})

it('cash is shared by price, the last with a price has the odd cent', () => {
  for (const [prices, cash, parts] of golden.shares)
    expect(shareAmount(prices as string[], String(cash)), String(cash)).toEqual(parts)
})

/** Splits an amount in cents at random places. */
const cents = (value: number): Money => roundToCents((value / 100).toFixed(2))

it('parts that are taken back have exactly their amounts, and leave nothing of the line', () => {
  const lives = fc.tuple(
    fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 3 }),
    fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 5 }),
  )
  fc.assert(
    fc.property(lives, ([amounts, wanted]) => {
      const goods = amounts.map((amount, at) => serviceLine(at, `服务${at}`, cents(amount)))
      const hjje = sum(goods.map(({ amount = '0' }) => amount))
      const hjse = sum(goods.map(({ taxAmount = '0' }) => taxAmount))
      const jshj = roundToCents(add(hjje, hjse))
      const blue = buildRequired('Invoice', { goods, hjje, hjse, jshj, fplxdm: '82', hsbz: '1' })
      let left = amounts
      const claims: GoodsLine[][] = []
      for (const amount of [...wanted, 9_999_999]) {
        const total = Math.min(
          amount,
          left.reduce((all, one) => all + one, 0),
        )
        const open = left.map((one, at) => ({ number: at + 1, gid: 'G', left: cents(one) }))
        const takes = spreadRed(open, cents(total))
        if (takes.length === 0) continue
        const lines = redLines(blue, claims)
        const part = redPartFor(blue, lines, takes)
        if (!part.ok) throw new Error(part.issues.map(({ message }) => message).join())
        expect(equals(negate(add(part.value.hjje, part.value.hjse)), cents(total))).toBe(true)
        expect(checkRedLines(part.value.goods, lines)).toEqual([])
        claims.push([...part.value.goods])
        left = left.map((one, at) => {
          const take = takes.find(({ number }) => number === at + 1)?.amount ?? '0'
          return one - Math.round(Number(take) * 100)
        })
      }
      for (const { rest } of redLines(blue, claims)) expect([rest.amount, rest.tax]).toEqual(['0.00', '0.00'])
    }),
    { numRuns: 40, seed: 53 },
  )
})

it('takes back the goods that were refunded first, then the others in their order', () => {
  const lines = [
    { number: 1, gid: 'A', left: '10.00' },
    { number: 2, gid: 'B', left: '5.00' },
    { number: 3, gid: 'C', left: '7.00' },
  ]
  expect(spreadRed(lines, '4.00', 'B')).toEqual([{ number: 2, amount: '4.00' }])
  expect(spreadRed(lines, '8.00', 'B')).toEqual([
    { number: 1, amount: '3.00' },
    { number: 2, amount: '5.00' },
  ])
  expect([redStateOf('10.00', '0'), redStateOf('10.00', '3.00'), redStateOf('10.00', '10')]).toEqual([
    ...['issued', 'partlyRed', 'red'],
  ])
})
