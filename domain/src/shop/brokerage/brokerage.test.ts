import { describe, expect, it } from 'vitest'
import {
  canMoveBrokerage,
  checkBrokerageInvoice,
  reversedBrokerage,
  type BrokerageState,
} from './brokerage.ts'
import { tiersOn } from './tiers.ts'
import reversals from './golden/reversals.json' with { type: 'json' }

const states: readonly BrokerageState[] = ['unsettled', 'invoiced', 'settled']

describe('brokerage', () => {
  it('is invoiced, then settled, once each', () => {
    const moves = states.flatMap((from) =>
      states.filter((to) => canMoveBrokerage(from, to)).map((to) => `${from} ${to}`),
    )
    expect(moves).toEqual(['unsettled invoiced', 'invoiced settled'])
  })

  const strategies = [
    { product: 'A', rate: '0.1', startTime: '2025-07-01' },
    { product: 'A', rate: '0.08', startTime: '2024-01-01' },
    { product: 'A', rate: '0.2', startTime: '2026-07-01' },
    { product: 'B', rate: '0.15', startTime: '2024-01-01' },
  ]
  it.each([
    ['A', '2023-12-31', []],
    ['A', '2024-01-01', ['0.08']],
    ['A', '2025-06-30', ['0.08']],
    ['A', '2025-07-01', ['0.1']],
    ['B', '2026-12-31', ['0.15']],
    ['C', '2026-12-31', []],
  ])('of %s on %s goes by the rates %j', (product, day, rates) => {
    expect(tiersOn(strategies, product, day).map(({ rate }) => rate)).toEqual(rates)
  })

  it.each([
    ['48.00', '2026-01-15', []],
    ['48', '2026-01-14', []],
    ['48.01', '2026-01-15', ['brokerage.total']],
    ['47.99', '2026-01-16', ['brokerage.total', 'brokerage.date']],
  ])('an invoice of %s on %s has the issues %o', (jshj, kprq, codes) => {
    const issues = checkBrokerageInvoice({ jshj, kprq }, '48.00', '2026-01-15')
    expect(issues.map(({ code }) => code)).toEqual(codes)
  })
})

it('a refund takes back the part that was refunded, as decimal arithmetic elsewhere has it', () => {
  const ours = reversals.map(([earned = '', paid = '', refunded = '']) => [
    ...[earned, paid, refunded],
    reversedBrokerage(earned, paid, refunded),
  ])
  expect(ours).toEqual(reversals)
  expect(reversedBrokerage('96.00', '960.00', '960.00')).toBe('-96.00')
})

it('an invoice says what the settlement comes to', () => {
  expect(checkBrokerageInvoice({ jshj: '48.01', kprq: '2026-01-15' }, '48', '2026-01-15')).toMatchObject([
    { code: 'brokerage.total', message: '价税合计须等于结算金额48.00元' },
  ])
})
