/**
 * Lines that can be summed up: whole, other than 0, of the sign of their invoice. Sources: checklist FM35, FM60, FM62;
 * domain.md §1.2, §1.7; docs/decisions/0008-money-on-a-line.md.
 */
import type { Issue } from '../../result/issue.ts'
import { isZero, signOf } from '../../money/money.ts'
import { isGiven } from '../calculation/line-values.ts'
import type { GoodsLine } from '../invoices/wire.ts'
import { lineIssue, type FormFacts } from '../facts/form-context.ts'

type Report = (field: keyof GoodsLine, code: string, text: string) => void

/**
 * Adds the issues of a line whose numbers are readable: `line.amountRequired`, `line.taxRequired`,
 * `line.totalRequired`, `line.discountRequired` where one is missing; `line.zero`, `line.quantityZero`, `line.price`;
 * `line.negative` on blue and `line.positive` on red invoices; `line.taxSign`, `line.discountSign`.
 */
export function checkLineAmounts(
  line: GoodsLine,
  index: number,
  { isRed }: Pick<FormFacts, 'isRed'>,
  issues: Issue[],
): void {
  const report: Report = (field, code, text) => {
    issues.push(lineIssue(index, field, code, text))
  }
  const { amount, taxAmount, totalAmount, quantity, price } = line
  if (isGiven(quantity) && isZero(quantity)) report('quantity', 'line.quantityZero', '数量不能为0')
  if (isGiven(price) && signOf(price) <= 0) report('price', 'line.price', '单价必须大于0')
  checkDiscountHoles(line, report)
  if (!isGiven(amount)) {
    report('amount', 'line.amountRequired', '金额不能为空')
    return
  }
  if (!isGiven(taxAmount)) report('taxAmount', 'line.taxRequired', '税额不能为空')
  if (!isGiven(totalAmount)) report('totalAmount', 'line.totalRequired', '价税合计不能为空')
  const side = signOf(amount)
  if (side === 0) {
    report('amount', 'line.zero', '金额不能为0')
    return
  }
  if (isRed && side > 0) report('amount', 'line.positive', '红字发票的商品行金额应为负数')
  if (!isRed && side < 0) {
    report('amount', 'line.negative', '蓝字发票的商品行金额不能为负数，折扣请填写在折扣金额中')
  }
  // Where a deduction makes the tax fall below 0 it is the deduction that is wrong, and named as such.
  if (!isGiven(line.kce) && isOpposite(taxAmount, side)) {
    report('taxAmount', 'line.taxSign', '税额与金额的正负应一致')
  }
  checkDiscountSigns(line, side, report)
}

const DISCOUNT = ['discountAmount', 'discountTaxAmount', 'discountTotal'] as const

/** A rate of discount is a way to enter it: what is taken off are the amounts. */
function checkDiscountHoles(line: GoodsLine, report: Report): void {
  const isRated = isGiven(line.discount) && !isZero(line.discount)
  const given = DISCOUNT.filter((field) => isGiven(line[field]))
  if (!isRated && given.every((field) => isZero(line[field] ?? '0'))) return
  const missing = DISCOUNT.find((field) => !given.includes(field))
  if (missing) report(missing, 'line.discountRequired', '折扣金额、折扣税额、折扣合计应同时填写')
}

/** A discount makes its line smaller: positive on a blue line, negative on a red one. */
function checkDiscountSigns(line: GoodsLine, side: -1 | 1, report: Report): void {
  const wrong = DISCOUNT.find((field) => isOpposite(line[field], side))
  if (wrong === undefined) return
  report(wrong, 'line.discountSign', side > 0 ? '折扣金额应为正数' : '红字发票的折扣金额应为负数')
}

function isOpposite(text: string | undefined, side: -1 | 1): boolean {
  return isGiven(text) && signOf(text) === -side
}
