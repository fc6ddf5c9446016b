/** What of a blue invoice can still be taken back. Source: domain.md §1.10; checklist FM42, IV07. */
import type { Issue } from '../../result/issue.ts'
import { add, compare, negate, roundToCents, signOf, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'

/** Amounts in yuan: positive on the blue invoice, negative on red ones. */
export interface RedAmounts {
  hjje: Money
  hjse: Money
}

/** The blue amounts less all red ones that were issued or confirmed for it. */
export function redRemainder(blue: RedAmounts, reds: readonly RedAmounts[]): RedAmounts {
  return {
    hjje: roundToCents(add(blue.hjje, sum(reds.map(({ hjje }) => hjje)))),
    hjse: roundToCents(add(blue.hjse, sum(reds.map(({ hjse }) => hjse)))),
  }
}

/**
 * A red amount against what remains. Issues `red.nothingLeft`, `red.sign` for amounts that are not negative,
 * `red.tooMuch` (larger than the remaining blue amount), `red.taxTooMuch`, and `red.taxLeft` where the last of the
 * amount is taken back and not the last of its tax.
 */
export function checkRedAmounts(red: RedAmounts, remainder: RedAmounts): Issue[] {
  if (signOf(remainder.hjje) <= 0) {
    return [{ code: 'red.nothingLeft', path: 'hjje', message: '原蓝字发票已全额红冲', severity: 'error' }]
  }
  if (signOf(red.hjje) >= 0 || signOf(red.hjse) > 0) {
    return [{ code: 'red.sign', path: 'hjje', message: '红字发票的金额和税额必须为负数', severity: 'error' }]
  }
  if (compare(negate(red.hjje), remainder.hjje) > 0) {
    const message = `红冲金额不能大于原发票剩余可红冲金额${remainder.hjje}元`
    return [{ code: 'red.tooMuch', path: 'hjje', message, severity: 'error' }]
  }
  if (compare(negate(red.hjse), remainder.hjse) > 0) {
    const message = `红冲税额不能大于原发票剩余可红冲税额${remainder.hjse}元`
    return [{ code: 'red.taxTooMuch', path: 'hjse', message, severity: 'error' }]
  }
  if (compare(negate(red.hjje), remainder.hjje) === 0 && compare(negate(red.hjse), remainder.hjse) < 0) {
    const message = `剩余金额全部红冲时，税额须一并红冲，应为${roundToCents(negate(remainder.hjse))}元`
    return [{ code: 'red.taxLeft', path: 'hjse', message, severity: 'error' }]
  }
  return []
}

/** True when the red invoice takes back less than what the blue one said (bfch 1). */
export function isPartialRed(blue: RedAmounts, red: RedAmounts): boolean {
  return compare(negate(red.hjje), blue.hjje) < 0
}
