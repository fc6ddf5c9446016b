/** What an application takes back of an invoice, by what it says. Sources: law-2026.md §8; domain.md §1.7, §1.10; checklist IV07. */
import type { Issue } from '../../result/issue.ts'
import { completeLine } from '../calculation/complete-line.ts'
import { computeTotals } from '../calculation/compute-totals.ts'
import { TAX_TOLERANCE } from '../calculation/check-tolerance.ts'
import type { GoodsLine, Invoice } from '../invoices/wire.ts'
import {
  add,
  differsBeyond,
  equals,
  negate,
  roundToCents,
  signOf,
  subtract,
  type Money,
} from '../../money/money.ts'
import { failure, success, type Result } from '../../result/result.ts'
import { buildRedForm, redAmountFault } from './build-red-form.ts'
import { nameBlueLines } from './name-blue-lines.ts'
import { isLeft, restOf, type RedLine } from './red-line.ts'
import type { RedAmounts } from './red-remainder.ts'
import { isTaxOfPart, taxOfPart } from './red-tax.ts'
import { takePart } from './take-part.ts'

/** Negative amounts in yuan and the lines that make them up, each with the number of its blue line. */
export interface RedPart extends RedAmounts {
  goods: readonly GoodsLine[]
}

/**
 * Amounts and lines that agree with each other. Given lines say the amounts; without lines it is all that is left of
 * the invoice, or where an amount is given, an allowance of the one line that is left. What takes the last of a line
 * takes the last of its tax with it, unless the tax is given.
 * @param lines what of each blue line can still be taken back
 * Issues of `nameBlueLines`; `red.sign`; `red.goodsMissing` for a part of an invoice with several lines;
 * `red.goodsDiffer` and `red.taxDiffer` for given amounts that are not those of the lines; `red.wholeLine` for a line
 * that goes as a whole. What is more than remains, `checkRedLines` says.
 */
export function redPartOf(
  blue: Invoice,
  asked: Partial<RedAmounts> & { goods?: readonly GoodsLine[] | undefined },
  lines: readonly RedLine[],
): Result<RedPart> {
  const { hjje, hjse } = asked
  if (asked.goods !== undefined && asked.goods.length > 0) {
    const named = nameBlueLines(asked.goods, lines, blue)
    if (!named.ok) return named
    const goods = hjse === undefined ? withSettledTax(named.value, lines) : named.value
    return agreed({ ...totalsOf(goods), goods }, asked)
  }
  const whole = buildRedForm(blue, '', lines)
  if (hjje === undefined || equals(hjje, whole.hjje)) return agreed(whole, asked)
  if (signOf(hjje) >= 0) return refused('red.sign', 'hjje', '红字发票的金额和税额必须为负数')
  const [of, ...others] = lines.filter(isLeft)
  if (of === undefined || others.length > 0)
    return refused('red.goodsMissing', 'goods', '原发票有多行商品，部分红冲须填写要红冲的商品行')
  return allowanceOf(of, hjje, hjse)
}

/** An amount of the one line that is left. */
function allowanceOf(of: RedLine, hjje: Money, hjse: Money | undefined): Result<RedPart> {
  const amount = negate(hjje)
  if (of.isWholeOnly) {
    const fault = redAmountFault(of, amount)
    if (fault !== undefined) return refused('red.wholeLine', 'hjje', fault)
  }
  const line = takePart(of, { amount })
  const tax = hjse ?? line.taxAmount ?? '0'
  if (!isTaxOfPart(of, amount, negate(tax)))
    return refused('red.taxDiffer', 'hjse', `税额应为${line.taxAmount ?? '0'}元`)
  const taxed = { ...line, index: 0, taxAmount: roundToCents(tax), totalAmount: roundToCents(add(hjje, tax)) }
  return success({ ...totalsOf([taxed]), goods: [taxed] })
}

const totalsOf = (goods: readonly GoodsLine[]): RedAmounts => {
  const { hjje, hjse } = computeTotals(goods)
  return { hjje, hjse }
}

/** Named lines with the tax that goes with them, where what they say is off by cents: the last part takes what is left. */
function withSettledTax(goods: readonly GoodsLine[], lines: readonly RedLine[]): GoodsLine[] {
  const running = new Map(lines.map((of) => [of.number, of]))
  return goods.map((given) => {
    const of = running.get(given.lzmxxh ?? 0)
    if (of === undefined) return given
    const line = completeLine(given)
    const taken = restOf(line)
    const amount = negate(taken.amount)
    const tax = negate(taxOfPart(of, amount))
    const rest = {
      ...of.rest,
      amount: subtract(of.rest.amount, amount),
      tax: add(of.rest.tax, tax),
    }
    running.set(of.number, { ...of, rest })
    const more = subtract(tax, taken.tax)
    if (signOf(more) === 0 || differsBeyond(tax, taken.tax, TAX_TOLERANCE)) return given
    return {
      ...line,
      taxAmount: roundToCents(add(line.taxAmount ?? '0', more)),
      totalAmount: roundToCents(add(line.totalAmount ?? '0', more)),
    }
  })
}

/** Given amounts have to be those of the lines. */
function agreed({ hjje, hjse, goods }: RedPart, asked: Partial<RedAmounts>): Result<RedPart> {
  if (asked.hjje !== undefined && !equals(asked.hjje, hjje))
    return refused('red.goodsDiffer', 'hjje', `金额与商品行不一致，商品行合计为${hjje}元`)
  if (asked.hjse !== undefined && !equals(asked.hjse, hjse))
    return refused('red.taxDiffer', 'hjse', `税额与商品行不一致，商品行合计为${hjse}元`)
  return success({ hjje, hjse, goods })
}

function refused(code: string, path: Issue['path'], message: string): Result<RedPart> {
  return failure({ code, path, message, severity: 'error' })
}
