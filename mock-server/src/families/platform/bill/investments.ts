import { codes } from '@kaipiao/client/codes'
import { canMoveRecharge, checkRechargeAmount } from '@kaipiao/domain/shop/payments/recharge-state'
import { roundToCents } from '@kaipiao/domain/money/money'
import { assertPeriod } from '../../../behaviour/lists/assert-period.ts'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { moveCash } from './purse.ts'

const investments = resource('investments', {
  range: { from: 'qsrq', to: 'zzrq', field: 'tsCreate' },
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now(), state: 'unpaid' as const }),
  check: (_context, { amount }) => {
    const [issue] = checkRechargeAmount(amount)
    if (issue !== undefined) refuse(codes.invalid, issue.message)
  },
  before: (_context, { amount }) => ({ amount: roundToCents(amount) }),
  after: ({ schedule }, { id, payType }) =>
    schedule('payInvestment', { investmentId: id }, payDelays[payType]),
})

/** What fills the purses of others is no recharge of one's own: the list agrees with the balance. */
const ofOwnPurse = investments.list(({ session }) => session.owner)

export const investmentHandlers = defineHandlers({
  listInvestments: async (context) => {
    const { qsrq, zzrq } = context.query
    if (qsrq !== undefined && zzrq !== undefined) assertPeriod('query', qsrq, zzrq)
    return ofOwnPurse(context)
  },

  createInvestment: investments.create(),
})

/** Nobody pays a sandbox: a WeChat payment arrives after ten seconds, a transfer after two hours. */
const payDelays = { wechat: 10_000, transfer: 2 * 3_600_000 } as const

/** The payment of a recharge arrives: the purse grows. */
export async function payInvestment(
  unit: Unit,
  { investmentId }: { readonly investmentId: string },
): Promise<void> {
  const row = await unit.store.table('investments').get(investmentId)
  if (row === undefined || !canMoveRecharge(row.state, 'paid')) return
  await unit.store.table('investments').update(row.id, { state: 'paid' })
  const remark = row.payType === 'wechat' ? '微信充值' : '对公转账充值'
  await moveCash(unit, row, row.amount, { cause: 'recharge', causeId: row.id, remark })
}
