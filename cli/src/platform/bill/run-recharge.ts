import type { Body } from '@kaipiao/client'
import { createInvestment } from '@kaipiao/client/operations'
import { checkRechargeAmount } from '@kaipiao/domain/shop/payments/recharge-state'
import { rechargeSummary } from '@kaipiao/domain/shop/payments/recharge-summary'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { confirmWork } from '../../jobs/row-job/confirm-work.ts'
import { readBalance } from './read-balance.ts'

export interface RechargeOptions extends Pick<Deps, 'io' | 'settings' | 'api'>, Body<'createInvestment'> {
  yes?: true | undefined
}

/** Says what comes in and what is there afterwards, asks, and begins the recharge; prints its id. */
export async function runRecharge({ amount, payType, ...options }: RechargeOptions): Promise<void> {
  const { io, settings } = options
  const [issue] = checkRechargeAmount(amount)
  if (issue) throw new Failure('usage', { what: `不能充值 ${amount}`, why: issue.message })
  const api = await options.api()
  const balance = await readBalance(api)
  const lines = rechargeSummary(balance ?? { cash: '0.00', creditRemain: '0.00' }, amount, payType)
  await confirmWork(options, { lines, what: '充值', question: '确认充值？', isAgreed: false })
  const made = await api.call(createInvestment, { body: { amount, payType } })
  io.out(settings().json ? JSON.stringify(made) : made.id)
}
