/** The ledger of a purse: amounts leave one account and come to another, so that a balance is a sum of movements. */
import { subtract, type Money } from '../../money/money.ts'
import { RunningSum } from '../../money/sum.ts'

/** An amount above 0 in yuan that moved; one of a payment that failed did not. */
export interface Movement<Account extends string = string> {
  readonly from: Account
  readonly to: Account
  readonly amount: Money
  readonly state: 'posted' | 'failed'
}

export interface AccountSum {
  /** What came to it, in yuan with two decimals. */
  readonly income: Money
  /** What left it. */
  readonly expense: Money
  readonly balance: Money
}

/** What movements add up to on one account, exactly. */
export function sumAccount<Account extends string>(
  movements: Iterable<Movement<Account>>,
  account: Account,
): AccountSum {
  const income = new RunningSum()
  const expense = new RunningSum()
  for (const { from, to, amount, state } of movements) {
    if (state === 'failed') continue
    if (to === account) income.add(amount)
    if (from === account) expense.add(amount)
  }
  const balance = new RunningSum()
  balance.add(subtract(income.money(), expense.money()))
  return { income: income.money(), expense: expense.money(), balance: balance.money() }
}
