/** A trial balance: its leaves, its sums, and what it must hold. Sources: 会计法 art. 15 (借贷平衡); law-2026.md §7. */
import type { Schemas } from '@kaipiao/client/types'
import { formatMoney } from '../../money/format-money.ts'
import { add, equals, isZero, negate, signOf, subtract, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { Issue } from '../../result/issue.ts'

export type AccountBalance = Pick<
  Schemas['AccountBalanceInput'],
  | 'code'
  | 'name'
  | 'asCode'
  | 'openingDebit'
  | 'openingCredit'
  | 'debit'
  | 'credit'
  | 'yearDebit'
  | 'yearCredit'
  | 'closingDebit'
  | 'closingCredit'
>

type Sides = 'opening' | 'moved' | 'year' | 'closing'

/** Debit and credit of an account in yuan; what is left out is nothing. */
export function sidesOf(row: Partial<AccountBalance>, sides: Sides): readonly [debit: Money, credit: Money] {
  const pairs = {
    opening: [row.openingDebit, row.openingCredit],
    moved: [row.debit, row.credit],
    year: [row.yearDebit, row.yearCredit],
    closing: [row.closingDebit, row.closingCredit],
  } as const
  const [debit = '0.00', credit = '0.00'] = pairs[sides]
  return [debit, credit]
}

/** Debit less credit. */
export function netOf(row: Partial<AccountBalance>, sides: Sides): Money {
  const [debit, credit] = sidesOf(row, sides)
  return subtract(debit, credit)
}

/** Whether one account is below another: 1122001 and 1122.01 below 1122. */
const isBelow = (code: string, parent: string): boolean => code !== parent && code.startsWith(parent)

/** Accounts that have none below them: these alone are added up. */
export function leavesOf<R extends Pick<AccountBalance, 'code'>>(rows: readonly R[]): R[] {
  return rows.filter(({ code }) => !rows.some((other) => isBelow(other.code, code)))
}

/** Accounts whose figures are not those of the accounts below them. */
export function unevenParents<R extends AccountBalance>(rows: readonly R[]): R[] {
  const leaves = leavesOf(rows)
  return rows.filter((row) => {
    const below = leaves.filter(({ code }) => isBelow(code, row.code))
    return (
      below.length > 0 &&
      (['opening', 'moved', 'year', 'closing'] as const).some(
        (sides) => !equals(netOf(row, sides), sum(below.map((leaf) => netOf(leaf, sides)))),
      )
    )
  })
}

/**
 * Issues of one account: `account.closing` where opening and movement do not come to the closing balance, `account.period` for a
 * month that ends no quarter, `account.year` where the year of a first quarter is not the quarter.
 */
export function checkAccountBalance(row: Partial<Schemas['AccountBalanceInput']>): Issue[] {
  const { sbssq = '', name = '' } = row
  const issues: Issue[] = []
  if (/^\d{6}$/.test(sbssq) && Number(sbssq.slice(4)) % 3 !== 0)
    issues.push(issue('account.period', 'sbssq', '所属期应为季度末月份，如 202512'))
  const due = add(netOf(row, 'opening'), netOf(row, 'moved'))
  if (!equals(due, netOf(row, 'closing')))
    issues.push(
      issue(
        'account.closing',
        'closingDebit',
        `${name}的期初余额加本期发生额应等于期末余额，为${sideText(due)}`,
      ),
    )
  if (sbssq.endsWith('03') && !equals(netOf(row, 'moved'), netOf(row, 'year')))
    issues.push(issue('account.year', 'yearDebit', `${name}一季度的本年累计发生额应等于本期发生额`))
  return issues
}

/** Issue `account.opening` where an account does not begin as it ended in the period before, of which `last` are the rows. */
export function checkOpening(
  row: AccountBalance,
  last: readonly AccountBalance[],
  lastPeriod: string,
): Issue[] {
  if (last.length === 0) return []
  const before = last.find(({ code }) => code === row.code)
  const closed = before === undefined ? '0.00' : netOf(before, 'closing')
  if (equals(closed, netOf(row, 'opening'))) return []
  const message = `${row.name}的期初余额应与上期（${lastPeriod}）期末余额一致，为${sideText(closed)}`
  return [issue('account.opening', 'openingDebit', message)]
}

/** 借 12.00, 贷 12.00 or 0.00. */
function sideText(net: Money): string {
  if (isZero(net)) return '0.00'
  return signOf(net) < 0 ? `贷方${formatMoney(negate(net))}` : `借方${formatMoney(net)}`
}

const issue = (code: string, path: string, message: string): Issue => ({
  code,
  path,
  message,
  severity: 'error',
})
