/** The tax that goes with a part of a line. Sources: domain.md §1.5, §1.7; docs/decisions/0045-red-letters-by-line.md. */
import { TAX_TOLERANCE } from '../calculation/check-tolerance.ts'
import { effectiveRate } from '../calculation/line-values.ts'
import { taxShare } from '../calculation/settle-amounts.ts'
import {
  add,
  differsBeyond,
  divide,
  equals,
  isZero,
  maximum,
  minimum,
  multiply,
  roundToCents,
  subtract,
  type Money,
} from '../../money/money.ts'
import type { RedLine } from './red-line.ts'

/** How far from amount × rate the tax of what is left may lie, so that rounding leaves it within the tolerance. */
const LEFT_TOLERANCE = '0.05'

/**
 * The tax in yuan, positive, that `amount` yuan of a line take with them: amount × rate, and with the last of the amount
 * the last of the tax. Where many small parts would leave more tax to the last one than its rate allows, they take a
 * cent of it.
 */
export function taxOfPart({ line, whole, rest, isWholeOnly }: RedLine, amount: Money): Money {
  if (equals(amount, rest.amount) || isWholeOnly) return rest.tax
  const share = shareOf(line, whole)
  const left = multiply(subtract(rest.amount, amount), share)
  const most = roundToCents(add(left, LEFT_TOLERANCE))
  const least = roundToCents(maximum('0', subtract(left, LEFT_TOLERANCE)))
  const wanted = subtract(rest.tax, roundToCents(multiply(amount, share)))
  return roundToCents(subtract(rest.tax, minimum(rest.tax, maximum(least, minimum(most, wanted)))))
}

/** True for a tax that a part of the line may have: near its rate, and what it leaves can be taken back as well. */
export function isTaxOfPart(of: RedLine, amount: Money, tax: Money): boolean {
  if (equals(amount, of.rest.amount) || of.isWholeOnly) return equals(tax, of.rest.tax)
  const share = shareOf(of.line, of.whole)
  const left = subtract(of.rest.amount, amount)
  const isNear = !differsBeyond(tax, multiply(amount, share), TAX_TOLERANCE)
  return isNear && !differsBeyond(subtract(of.rest.tax, tax), multiply(left, share), TAX_TOLERANCE)
}

/** Tax of one yuan: by the rate, or where the line was not issued by one, as it was issued. */
function shareOf(line: RedLine['line'], { amount, tax }: RedLine['whole']): Money {
  const share = taxShare(effectiveRate(line))
  const isByRate = !differsBeyond(multiply(amount, share), tax, TAX_TOLERANCE)
  return isByRate || isZero(amount) ? share : divide(tax, amount)
}
