import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sum } from '../../money/sum.ts'
import { sumAccount, type Movement } from './sum-account.ts'

const row = (from: string, to: string, amount: string, state: Movement['state'] = 'posted'): Movement => ({
  from,
  to,
  amount,
  state,
})

it('is what came less what left; what failed moved nothing', () => {
  const rows = [
    row('bank', 'cash', '75110000.00'),
    row('cash', 'shop', '760.00'),
    row('shop', 'cash', '0.10'),
    row('cash', 'shop', '480.00', 'failed'),
  ]
  expect(sumAccount(rows, 'cash')).toEqual({
    income: '75110000.10',
    expense: '760.00',
    balance: '75109240.10',
  })
})

it('all accounts together are nothing: what one has, another lacks', () => {
  const account = fc.constantFrom('cash', 'held', 'shop', 'bank')
  const cents = fc.nat({ max: 1e9 }).map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`)
  fc.assert(
    fc.property(fc.array(fc.tuple(account, account, cents)), (moves) => {
      const rows = moves.map(([from, to, amount]) => row(from, to, amount))
      const accounts = ['cash', 'held', 'shop', 'bank']
      expect(sum(accounts.map((name) => sumAccount(rows, name).balance))).toBe('0.00')
    }),
  )
})
