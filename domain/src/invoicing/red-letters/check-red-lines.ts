/** Red lines within what remains of their blue ones. Sources: law-2026.md §8; domain.md §1.10. */
import type { Issue } from '../../result/issue.ts'
import { completeLine } from '../calculation/complete-line.ts'
import { lineIssue } from '../facts/form-context.ts'
import type { GoodsLine } from '../invoices/wire.ts'
import { formatMoney } from '../../money/format-money.ts'
import {
  add,
  compare,
  differsBeyond,
  divide,
  equals,
  isZero,
  multiply,
  negate,
  signOf,
  subtract,
  type Money,
} from '../../money/money.ts'
import { restOf, type LineRest, type RedLine } from './red-line.ts'
import { isTaxOfPart, taxOfPart } from './red-tax.ts'

/**
 * Named red lines (`nameBlueLines`) against what remains of each blue line, several of one line together.
 * Issues `red.lineSign`, `red.lineAmount`, `red.lineQuantity`, `red.wholeLine`, `red.linePrice`, `red.lineTax`.
 */
export function checkRedLines(goods: readonly GoodsLine[], lines: readonly RedLine[]): Issue[] {
  const running = new Map(lines.map((of) => [of.number, of]))
  return goods.flatMap((line, index) => {
    const of = running.get(line.lzmxxh ?? 0)
    if (of === undefined) return []
    const taken = takenBy(line)
    const issue = faultOf(taken, of, line, index)
    if (issue !== undefined) return [issue]
    running.set(of.number, { ...of, rest: leftAfter(of.rest, taken) })
    return []
  })
}

/** What a red line takes, as positive numbers. */
function takenBy(line: GoodsLine): LineRest {
  const { amount, tax, quantity } = restOf(completeLine(line))
  return { amount: negate(amount), tax: negate(tax), quantity: quantity && negate(quantity) }
}

function leftAfter(rest: LineRest, taken: LineRest): LineRest {
  return {
    amount: subtract(rest.amount, taken.amount),
    tax: subtract(rest.tax, taken.tax),
    quantity: rest.quantity && subtract(rest.quantity, taken.quantity ?? '0'),
  }
}

function faultOf(taken: LineRest, of: RedLine, { name }: GoodsLine, index: number): Issue | undefined {
  const { rest, number, isWholeOnly } = of
  const issue = (field: string, code: string, text: string) =>
    lineIssue(index, field, code, `“${name}”${text}`)
  const from = `原发票第${number}行`
  if (signOf(taken.amount) <= 0 || signOf(taken.tax) < 0 || signOf(taken.quantity ?? '1') <= 0)
    return issue('amount', 'red.lineSign', '的数量、金额和税额必须为负数')
  if (isZero(rest.amount)) return issue('amount', 'red.lineAmount', `：${from}已全额红冲`)
  if (compare(taken.amount, rest.amount) > 0)
    return issue(
      'amount',
      'red.lineAmount',
      `的金额不能大于${from}剩余可红冲金额${formatMoney(rest.amount)}元`,
    )
  if (taken.quantity !== undefined && compare(taken.quantity, rest.quantity ?? '0') > 0)
    return issue(
      'quantity',
      'red.lineQuantity',
      rest.quantity === undefined
        ? `不能填写数量：${from}没有数量`
        : `的数量不能大于${from}剩余可红冲数量${rest.quantity}`,
    )
  if (isWholeOnly && !equals(taken.amount, rest.amount))
    return issue('amount', 'red.wholeLine', '：差额征税的商品行只能整行红冲')
  if (taken.quantity !== undefined && !isPriced(taken.amount, taken.quantity, of))
    return issue('price', 'red.linePrice', `的单价与${from}不一致`)
  if (!isTaxOfPart(of, taken.amount, taken.tax))
    return issue('taxAmount', 'red.lineTax', `的税额应为-${taxOfPart(of, taken.amount)}元`)
  return undefined
}

/** Half a cent of the part and of what stays, in either price mode. */
const PRICE_TOLERANCE = '0.02'

/**
 * Units go at the price that they were sold at, before or after the discount; what takes the last of the amount, after
 * allowances or roundings, at no more than that.
 */
function isPriced(amount: Money, quantity: Money, { rest, whole, line }: RedLine): boolean {
  const sold = whole.quantity ?? '1'
  const at = (total: Money) => divide(multiply(total, quantity), sold)
  const gross = at(add(whole.amount, line.discountAmount ?? '0'))
  if (equals(amount, rest.amount))
    return compare(amount, add(gross, PRICE_TOLERANCE)) <= 0 || isLastOf(quantity, rest)
  return [at(whole.amount), gross].some((priced) => !differsBeyond(priced, amount, PRICE_TOLERANCE))
}

function isLastOf(quantity: Money, rest: LineRest): boolean {
  return equals(quantity, rest.quantity ?? '0')
}
