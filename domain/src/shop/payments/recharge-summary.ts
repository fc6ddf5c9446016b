/** What is said before a recharge is begun: how much, by which way, and the balance before and after. Source: BK10. */
import type { Schemas } from '@kaipiao/client/types'
import { formatMoney } from '../../money/format-money.ts'
import { add, roundToCents, type Money } from '../../money/money.ts'
import { balanceText, type PurseBalance } from './preview-balance.ts'

const ARRIVALS = {
  wechat: '微信支付，几分钟内到账',
  transfer: '对公转账，几小时内到账',
} as const satisfies Record<Schemas['InvestPayType'], string>

/** Lines in Chinese; the amount in yuan. */
export function rechargeSummary(
  balance: Pick<PurseBalance, 'cash' | 'creditRemain'>,
  amount: Money,
  payType: Schemas['InvestPayType'],
): string[] {
  const after = { ...balance, cash: roundToCents(add(balance.cash, amount)) }
  return [
    `充值 ${formatMoney(amount)} 元，${ARRIVALS[payType]}；48 小时内未支付自动关闭`,
    `${balanceText(balance)}；到账后${balanceText(after)}`,
  ]
}
