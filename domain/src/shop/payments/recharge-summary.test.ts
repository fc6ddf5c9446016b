import { expect, it } from 'vitest'
import recharges from './golden/recharges.json' with { type: 'json' }
import { rechargeSummary } from './recharge-summary.ts'

it('before plus what is recharged is after, as decimal arithmetic elsewhere has it', () => {
  for (const [cash = '', amount = '', before, after] of recharges) {
    const [, told] = rechargeSummary({ cash, creditRemain: '0.00' }, amount, 'wechat')
    expect(told).toBe(`现金余额 ${before} 元；到账后现金余额 ${after} 元`)
  }
})

it('says by which way, and keeps the credit line apart', () => {
  expect(rechargeSummary({ cash: '10.00', creditRemain: '300.00' }, '1000', 'transfer')).toEqual([
    '充值 1,000.00 元，对公转账，几小时内到账；48 小时内未支付自动关闭',
    '现金余额 10.00 元，剩余信用 300.00 元；到账后现金余额 1,010.00 元，剩余信用 300.00 元',
  ])
})
