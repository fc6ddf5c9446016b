/** Sources: checklist PY11, PY14: what a purse has, and what it has left once an amount is paid from it alone. */
import { compare, maximum, roundToCents, subtract, type Money } from '../../money/money.ts'
import { formatMoney } from '../../money/format-money.ts'
import { availableAmount } from './payment-method.ts'
import { spendBalance } from './spend-purse.ts'

export interface PurseBalance {
  readonly cash: Money
  /** The whole credit line; without one `creditRemain` cannot be spent. */
  readonly credit: Money
  readonly creditRemain: Money
}

export interface BalancePreview {
  /** Cash and credit that can be spent, in yuan. */
  readonly available: Money
  /** What is missing; `0.00` where it suffices. */
  readonly missing: Money
  /** What is left: cash before less what is paid is cash after; undefined where it does not suffice. */
  readonly after: { readonly cash: Money; readonly creditRemain: Money } | undefined
}

/** Cash is spent first, then the credit line; amounts with two decimals. */
export function previewBalance(balance: PurseBalance, due: Money): BalancePreview {
  const available = roundToCents(availableAmount({ type: 1, combinePay: false, balance }) ?? '0')
  const missing = roundToCents(maximum(subtract(due, available), '0'))
  if (compare(available, due) < 0) return { available, missing, after: undefined }
  const spent = spendBalance(balance.cash, due)
  const after = {
    cash: roundToCents(subtract(balance.cash, spent.cash)),
    creditRemain: roundToCents(subtract(balance.creditRemain, spent.credit)),
  }
  return { available, missing, after }
}

/** A balance in words: cash by itself, as every page shows it, and the credit line where there is one. */
export function balanceText({ cash, creditRemain }: Pick<PurseBalance, 'cash' | 'creditRemain'>): string {
  const credit = compare(creditRemain, '0') > 0 ? `，剩余信用 ${formatMoney(creditRemain)} 元` : ''
  return `现金余额 ${formatMoney(cash)} 元${credit}`
}

/** The balance before a payment, and after it or how much is missing, in words. */
export function paymentText(balance: PurseBalance, due: Money): string {
  const { after, missing } = previewBalance(balance, due)
  return after === undefined
    ? `${balanceText(balance)}，不足以支付全部，还差 ${formatMoney(missing)} 元`
    : `${balanceText(balance)}；支付后${balanceText(after)}`
}
