import { expect, it } from 'vitest'
import { smallWorld } from '../../../testing/small-world.ts'
import { purseIdOf } from '../../platform/ledger/purse-of.ts'
import { reconcileMoney } from './reconcile-money.ts'

it('all money of a new world is where its rows say', () => {
  const { entries, purses, differences } = reconcileMoney(smallWorld())
  expect(differences).toEqual([])
  expect(Math.min(entries, purses)).toBeGreaterThan(0)
})

it('a balance, coupon, order or recharge that no entry explains is told with both amounts', () => {
  const world = smallWorld()
  const [balance] = world.balances
  const [coupon] = world.coupons
  const recharge = world.investments.find(({ state }) => state === 'closed')
  const order = world.storeOrders.find(({ state }) => state === 'opened')
  if (!balance || !coupon || !recharge || !order) throw new Error('the world has them')
  const { differences } = reconcileMoney({
    ...world,
    balances: [{ ...balance, cash: '1.00' }],
    coupons: [{ ...coupon, remain: '2.00' }],
    investments: [{ ...recharge, state: 'paid' }],
    storeOrders: [{ ...order, amount: { ...order.amount, settleTotal: '3.00' } }],
  })
  expect(
    differences.map(({ what, actual }) => [what, actual]).filter(([, actual]) => actual !== '0.00'),
  ).toEqual([
    [`账户 ${balance.id} 现金余额`, '1.00'],
    [`代金券 ${coupon.id}`, '2.00'],
    [`订单 ${order.id}`, order.totalAmt],
    // Of less than was paid there is less to invoice, too.
    [`账户 ${purseIdOf(order.payer)} 已开票与未开票`, '3.00'],
  ])
  expect(differences).toContainEqual({
    what: `充值 ${recharge.id}`,
    expected: recharge.amount,
    actual: '0.00',
  })
})
