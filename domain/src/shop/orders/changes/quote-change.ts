/**
 * Upgrade, downgrade and refund of a line that was bought, by days. Sources: checklist SH35, SH36, SH41, SH45, decision
 * 0046. Every amount is cut to whole cents, so what is left of a cent stays with whoever pays.
 */
import type { Issue } from '../../../result/issue.ts'
import { multiply, roundToCents, signOf, subtract, type Money } from '../../../money/money.ts'
import { shareOf } from '../../../money/share-of.ts'
import { failure, success, type Result } from '../../../result/result.ts'
import type { CalendarDate } from '../../../ranges/calendar-date.ts'
import { emptyGoodsNotice } from '../goods-notice.ts'
import { countsTime, monthsOfPiece, type Countable } from '../quantity-meaning.ts'
import { useOfTerm, type ServiceTerm, type TermUse } from './unused-term.ts'

export const TERM_USED_UP = '服务期已用完，没有可退的金额'

/** A line of an opened order, as far as it can be changed. */
export interface BoughtLine extends ServiceTerm {
  gid: string
  product: string
  /** What is served, 1 where the quantity was the duration. */
  pieces: number
  /** Months that were bought at first, which `fullDays` days stand for; a line that was changed serves the rest of them. */
  months: number
  fullDays: number
  /** What its term costs in yuan: what was paid for it, less what came back. */
  worth: Money
}

export interface ChangeGoods extends Countable {
  gid: string
  price: Money
  resource: { product: string }
}

/** What a change comes to, in yuan. */
export interface ChangeQuote extends TermUse {
  /** What the unused days of the bought line are worth. */
  oldValue: Money
  /** What the same days of the new goods cost; of a refund `0.00`. */
  newValue: Money
  settleTotal: Money
  settleRefund: Money
}

/** What a refund on `today` gives back. Issue `change.usedUp` where no day is left. */
export function quoteRefund(line: BoughtLine, today: CalendarDate): Result<ChangeQuote> {
  const use = useOfTerm(line, today)
  const oldValue = shareOf(line.worth, use.unusedDays, use.totalDays)
  if (use.unusedDays === 0 || signOf(oldValue) <= 0) return failure(issue('change.usedUp', TERM_USED_UP))
  return success({ ...use, oldValue, newValue: '0.00', settleTotal: '0.00', settleRefund: oldValue })
}

/**
 * What an upgrade (order type 3) costs, or a downgrade (4) gives back, from the day after `today` to the last day of the
 * line: the difference of what both cost for those days. Issues `change.goods` for goods that the line can't be changed
 * to: the same, of another product, counted by something else, or not for whole pieces; `change.usedUp`;
 * `change.direction` for an upgrade that costs nothing, or a downgrade that gives nothing back.
 */
export function quoteChange(
  line: BoughtLine,
  goods: ChangeGoods,
  type: 3 | 4,
  today: CalendarDate,
): Result<ChangeQuote> {
  if (!canReplace(line, goods)) return failure(issue('change.goods', emptyGoodsNotice(type)))
  const use = useOfTerm(line, today)
  if (use.unusedDays === 0) return failure(issue('change.usedUp', TERM_USED_UP))
  const oldValue = shareOf(line.worth, use.unusedDays, use.totalDays)
  const newValue = shareOf(wholePrice(line, goods), use.unusedDays, line.fullDays)
  const difference = roundToCents(subtract(newValue, oldValue))
  if (signOf(difference) !== (type === 3 ? 1 : -1))
    return failure(issue('change.direction', emptyGoodsNotice(type)))
  const settleRefund = type === 4 ? roundToCents(subtract(oldValue, newValue)) : '0.00'
  return success({
    ...use,
    oldValue,
    newValue,
    settleTotal: type === 3 ? difference : '0.00',
    settleRefund,
  })
}

/** How many of the goods cover what the line was bought for. */
export function piecesFor({ pieces, months }: BoughtLine, goods: ChangeGoods): number {
  return countsTime(goods) ? months / monthsOfPiece(goods) : pieces
}

/** How many periods of the goods cover it. */
export function periodsFor({ months }: BoughtLine, goods: ChangeGoods): number {
  return countsTime(goods) ? 1 : months / monthsOfPiece(goods)
}

function canReplace(line: BoughtLine, goods: ChangeGoods): boolean {
  return (
    goods.gid !== line.gid &&
    goods.resource.product === line.product &&
    (countsTime(goods) ? line.pieces === 1 : true) &&
    line.months % monthsOfPiece(goods) === 0
  )
}

function wholePrice(line: BoughtLine, goods: ChangeGoods): Money {
  return multiply(goods.price, String(piecesFor(line, goods) * periodsFor(line, goods)))
}

function issue(code: string, message: string): Issue {
  return { code, path: '', message, severity: 'error' }
}
