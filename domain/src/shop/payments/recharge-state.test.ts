import { describe, expect, it } from 'vitest'
import { canMoveRecharge, checkRechargeAmount, type RechargeState } from './recharge-state.ts'

const states: readonly RechargeState[] = ['unpaid', 'paid', 'closed']

describe('a recharge', () => {
  it('is paid or closed once', () => {
    const moves = states.flatMap((from) =>
      states.filter((to) => canMoveRecharge(from, to)).map((to) => `${from} ${to}`),
    )
    expect(moves).toEqual(['unpaid paid', 'unpaid closed'])
  })

  it.each(['0.01', '1', '1.5', '1000.00'])('takes %s', (amount) => {
    expect(checkRechargeAmount(amount)).toEqual([])
  })

  it.each(['0', '0.00', '-5', '1.001', '', 'x'])('refuses %j', (amount) => {
    expect(checkRechargeAmount(amount)).toEqual([
      { code: 'recharge.amount', path: 'amount', message: '充值金额必须大于0', severity: 'error' },
    ])
  })
})
