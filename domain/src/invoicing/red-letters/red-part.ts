/** What an application takes back of an invoice, by what it says. Sources: domain.md §1.7, §1.10; checklist IV07. */
import type { Issue } from '../../result/issue.ts'
import { computeTotals } from '../calculation/compute-totals.ts'
import type { GoodsLine, Invoice } from '../invoices/wire.ts'
import { taxDeduction } from '../calculation/line-values.ts'
import {
  add,
  differsBeyond,
  equals,
  isZero,
  negate,
  roundToCents,
  signOf,
  subtract,
  type Money,
} from '../../money/money.ts'
import { failure, success, type Result } from '../../result/result.ts'
import { buildPartialRedForm, buildRedForm, redAmountFault, redLines } from './build-red-form.ts'
import type { RedAmounts } from './red-remainder.ts'

/** Negative amounts in yuan and the lines that make them up. */
export interface RedPart extends RedAmounts {
  goods: readonly GoodsLine[]
}

/** By how much the tax of a line may differ from amount × rate, in yuan. */
const TAX_TOLERANCE = '0.06'

/**
 * Amounts and lines that agree with each other. Given lines say the amounts; without lines it is the whole invoice, or
 * where an amount is given, an allowance of its one line. What takes the last of the amount takes the last of the tax
 * with it, unless the tax is given.
 * @param remainder what of the invoice can still be taken back
 * Issues `red.sign`; `red.goodsMissing` for a part of an invoice with several lines; `red.goodsDiffer` and
 * `red.taxDiffer` for given amounts that are not those of the lines; `red.wholeLine` for a line that goes as a whole.
 */
export function redPartOf(
  blue: Invoice,
  asked: Partial<RedAmounts> & { goods?: readonly GoodsLine[] | undefined },
  remainder: RedAmounts,
): Result<RedPart> {
  const { hjje, hjse } = asked
  if (asked.goods !== undefined && asked.goods.length > 0) {
    const goods = hjse === undefined ? withLastTax(asked.goods, remainder) : asked.goods
    return agreed({ ...totalsOf(goods), goods }, asked)
  }
  const whole = buildRedForm(blue, '')
  if (hjje === undefined || equals(hjje, whole.hjje)) return agreed(whole, asked)
  if (signOf(hjje) >= 0) return refused('red.sign', 'hjje', '红字发票的金额和税额必须为负数')
  const lines = redLines(blue)
  const [line] = lines
  if (line === undefined || lines.length > 1)
    return refused('red.goodsMissing', 'goods', '原发票有多行商品，部分红冲须填写要红冲的商品行')
  const taken = negate(hjje)
  if (line.isWholeOnly) {
    const fault = redAmountFault(line, taken)
    if (fault !== undefined) return refused('red.wholeLine', 'hjje', fault)
  }
  const [allowance] = buildPartialRedForm(blue, '', new Map([[line.at, taken]])).goods
  if (allowance === undefined) return refused('red.goodsMissing', 'goods', '请填写要红冲的商品行')
  const byRate = allowance.taxAmount ?? '0'
  const last = equals(taken, remainder.hjje) ? roundToCents(negate(remainder.hjse)) : byRate
  const tax = hjse ?? (isNear(last, byRate) ? last : byRate)
  if (!isNear(tax, byRate)) return refused('red.taxDiffer', 'hjse', `税额应为${byRate}元`)
  const taxed = { ...allowance, taxAmount: roundToCents(tax), totalAmount: roundToCents(add(hjje, tax)) }
  return success({ ...totalsOf([taxed]), goods: [taxed] })
}

const totalsOf = (goods: readonly GoodsLine[]): RedAmounts => {
  const { hjje, hjse } = computeTotals(goods)
  return { hjje, hjse }
}

/**
 * Lines that come to the last of the amount, with the last of the tax: what each allowance before was rounded by goes to
 * the last allowance, or where there is none to the last line that is taxed by its rate.
 */
function withLastTax(goods: readonly GoodsLine[], remainder: RedAmounts): readonly GoodsLine[] {
  const { hjje, hjse } = totalsOf(goods)
  const missing = subtract(negate(remainder.hjse), hjse)
  if (!equals(hjje, negate(remainder.hjje)) || isZero(missing) || !isNear(missing, '0')) return goods
  const isTaxed = (line: GoodsLine) => signOf(line.taxAmount ?? '0') < 0 && isZero(taxDeduction(line))
  const last = goods.findLast((line) => isTaxed(line) && !line.quantity) ?? goods.findLast(isTaxed)
  const more = (amount: Money = '0') => roundToCents(add(amount, missing))
  return goods.map((line) =>
    line === last ? { ...line, taxAmount: more(line.taxAmount), totalAmount: more(line.totalAmount) } : line,
  )
}

/** Given amounts have to be those of the lines. */
function agreed({ hjje, hjse, goods }: RedPart, asked: Partial<RedAmounts>): Result<RedPart> {
  if (asked.hjje !== undefined && !equals(asked.hjje, hjje))
    return refused('red.goodsDiffer', 'hjje', `金额与商品行不一致，商品行合计为${hjje}元`)
  if (asked.hjse !== undefined && !equals(asked.hjse, hjse))
    return refused('red.taxDiffer', 'hjse', `税额与商品行不一致，商品行合计为${hjse}元`)
  return success({ hjje, hjse, goods })
}

const isNear = (one: Money, other: Money) => !differsBeyond(one, other, TAX_TOLERANCE)

function refused(code: string, path: Issue['path'], message: string): Result<RedPart> {
  return failure({ code, path, message, severity: 'error' })
}
