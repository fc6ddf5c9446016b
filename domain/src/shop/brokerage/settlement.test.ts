import { describe, expect, it } from 'vitest'
import {
  add,
  compare,
  isZero,
  maximum,
  negate,
  roundToCents,
  signOf,
  subtract,
  type Money,
} from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { reversedBrokerage } from './brokerage.ts'
import lives from './golden/lives.json' with { type: 'json' }
import tierCases from './golden/tiers.json' with { type: 'json' }
import { lastSettledMonth, settleBrokerage, settlementDayOf } from './settlement.ts'
import { statementByMonth, statementByOrder, type BrokerageMovement } from './statement.ts'
import { earnByTiers, tiersOn } from './tiers.ts'

const tiers = [
  { product: 'A', rate: '0.08', startTime: '2025-01-01' },
  { product: 'A', rate: '0.1', startTime: '2025-01-01', fromAmount: '1000.00' },
  { product: 'A', rate: '0.125', startTime: '2025-01-01', fromAmount: '2500.00' },
]

it('each part of an amount goes by the rate of its tier, as decimal arithmetic elsewhere has it', () => {
  for (const [before, amount, parts] of tierCases) {
    const ours = earnByTiers(tiers, String(before), String(amount)).map((part) => [
      roundToCents(part.base),
      part.strategy.rate,
      part.amount,
    ])
    expect(ours, `${String(before)} ${String(amount)}`).toEqual(parts)
  }
})

it('tiers that begin later take the place of all that were before', () => {
  const next = { product: 'A', rate: '0.09', startTime: '2026-01-01' }
  expect(tiersOn([...tiers.toReversed(), next], 'A', '2025-12-31').map(({ rate }) => rate)).toEqual([
    '0.08',
    '0.1',
    '0.125',
  ])
  expect(tiersOn([...tiers, next], 'A', '2026-01-01')).toEqual([next])
})

describe('a month', () => {
  it.each([
    ['2026-01-04', '2025-11'],
    ['2026-01-05', '2025-12'],
    ['2026-03-31', '2026-02'],
  ])('is settled by %s up to %s', (day, month) => {
    expect(lastSettledMonth(day)).toBe(month)
  })

  it('is settled on the 5th of the next', () => {
    expect(settlementDayOf('2025-12')).toBe('2026-01-05')
  })
})

interface Row {
  readonly month: string
  readonly orderId: string
  readonly amount: Money
}
const months = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03']

/** Rows of a life: what each order earns by tiers, and what each refund takes back of it. */
function rowsOf(events: ReadonlyArray<readonly string[]>): Row[] {
  const rows: Row[] = []
  const orders = new Map<string, { paid: Money; back: Money; parts: { amount: Money; taken: Money }[] }>()
  const bought = new Map<string, Money>()
  for (const [month = '', kind, orderId = '', money = '0'] of events) {
    if (kind === 'order') {
      const parts = earnByTiers(tiers, bought.get(month) ?? '0', money)
      bought.set(month, add(bought.get(month) ?? '0', money))
      orders.set(orderId, {
        paid: money,
        back: '0',
        parts: parts.map(({ amount }) => ({ amount, taken: '0' })),
      })
      rows.push(...parts.map(({ amount }) => ({ month, orderId, amount })))
      continue
    }
    const order = orders.get(orderId)
    if (order === undefined) throw new Error('the life knows its orders')
    order.back = add(order.back, money)
    for (const part of order.parts) {
      const wanted = maximum(reversedBrokerage(part.amount, order.paid, order.back), negate(part.amount))
      const amount = roundToCents(subtract(wanted, negate(part.taken)))
      part.taken = negate(wanted)
      if (!isZero(amount)) rows.push({ month, orderId, amount })
    }
  }
  return rows
}

function settledOf(rows: readonly Row[]): string[][] {
  let carried: Money = '0.00'
  return months.flatMap((month) => {
    const own = rows.filter((row) => row.month === month).map(({ amount }) => amount)
    if (own.length === 0) return []
    const figures = settleBrokerage(carried, own)
    carried = figures.state === 'carried' ? figures.amount : '0.00'
    return [[month, figures.carried, figures.earned, figures.reversed, figures.amount, figures.state]]
  })
}

/** Each settlement that comes to something is paid in the month after. */
function movementsOf(rows: readonly Row[]): BrokerageMovement[] {
  const paid = settledOf(rows)
    .filter(([, , , , , state]) => state === 'awaitingInvoice')
    .flatMap(([month = '', , , , amount = '0']): BrokerageMovement[] => {
      const next = months[months.indexOf(month) + 1]
      return next === undefined ? [] : [{ month: next, orderId: 'paid', kind: 'paid', amount }]
    })
  const moved = rows.map(({ month, orderId, amount }): BrokerageMovement => {
    const isEarned = signOf(amount) >= 0
    return {
      month,
      orderId,
      kind: isEarned ? 'earned' : 'reversed',
      amount: isEarned ? amount : negate(amount),
    }
  })
  return [...moved, ...paid]
}

describe.each(lives.map((life, at) => [at, life] as const))('life %i of orders and refunds', (_at, life) => {
  const rows = rowsOf(life.events)

  it('is settled month by month, refunds after a settlement in the next', () => {
    expect(settledOf(rows)).toEqual(life.settled)
  })

  it('adds up by month and by order', () => {
    const movements = movementsOf(rows)
    const ours = statementByMonth(movements, '2026-03').toReversed()
    const theirs = life.statement.filter(([month = '']) => ours.some((row) => row.month === month))
    expect(
      ours.map(({ month, opening, earned, reversed, paid, closing }) => [
        ...[month, opening, earned, reversed, paid, closing],
      ]),
    ).toEqual(theirs)
    const orders = statementByOrder(movements).filter(({ orderId }) => orderId !== 'paid')
    expect(
      orders.map(({ orderId, earned, reversed, closing }) => [orderId, earned, reversed, closing]),
    ).toEqual(life.orders)
    const closing = sum(statementByOrder(movements).map((row) => row.closing))
    expect(compare(closing, ours.at(-1)?.closing ?? '0')).toBe(0)
    for (const month of months) {
      const whole = ours.find((row) => row.month === month)
      const parts = statementByOrder(movements, month)
      expect(compare(sum(parts.map((row) => row.closing)), whole?.closing ?? '0'), month).toBe(0)
    }
  })
})
