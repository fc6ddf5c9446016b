/** Source: domain.md §1.7. The limits are those of the tax disks; digital invoices keep them as well. */
import type { Issue } from '../../issue.ts'
import {
  absolute,
  add,
  compare,
  differsBeyond,
  equals,
  multiply,
  productDiffersBeyond,
  subtract,
  type Money,
} from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { GoodsLine } from '../wire.ts'
import { opposite } from './compute-totals.ts'
import { effectiveRate, isGiven, numberOr, taxableAmount } from './line-values.ts'

/** Quantity × price against the amount of a line, in yuan. */
export const LINE_TOLERANCE: Money = '0.01'
/** (Amount − deduction) × rate against the tax of a line, in yuan. */
export const TAX_TOLERANCE: Money = '0.06'
/** The tax errors of all lines together, in yuan. */
export const DOCUMENT_TOLERANCE: Money = '1.27'

/**
 * The arithmetic of one line, whose numbers are readable. Issues `line.product`, `line.tax`, `line.total`,
 * `line.discountTax`, `line.discountTotal`; each is said once, at the field that has to change.
 */
export function checkLineTolerance(line: GoodsLine, row: number, path: string): Issue[] {
  const issues: Issue[] = []
  const report = (code: string, field: string, text: string): void => {
    issues.push({ code, path: `${path}/${field}`, message: `第${row}行${text}`, row })
  }
  const { quantity, price, amount, taxAmount, totalAmount, discountAmount } = line
  const shown = line.hsbz === '1' ? totalAmount : amount
  if (isGiven(quantity) && isGiven(price) && isGiven(shown)) {
    if (productDiffersBeyond(quantity, price, shown, LINE_TOLERANCE)) {
      report('line.product', 'amount', `数量乘单价与金额相差超过${LINE_TOLERANCE}元`)
    }
  }
  if (isGiven(amount) && isGiven(taxAmount)) {
    if (productDiffersBeyond(taxableAmount(line), effectiveRate(line), taxAmount, TAX_TOLERANCE)) {
      report('line.tax', 'taxAmount', `金额乘税率与税额相差超过${TAX_TOLERANCE}元`)
    }
    if (isGiven(totalAmount) && !equals(add(amount, taxAmount), totalAmount)) {
      report('line.total', 'totalAmount', '金额与税额之和不等于价税合计')
    }
  }
  if (isGiven(discountAmount)) checkDiscount(line, report)
  return issues
}

function checkDiscount(line: GoodsLine, report: (code: string, field: string, text: string) => void): void {
  const amount = numberOr(line.amount, '0')
  const discountAmount = numberOr(line.discountAmount, '0')
  const discountTaxAmount = numberOr(line.discountTaxAmount, '0')
  if (compare(absolute(discountAmount), absolute(amount)) > 0) {
    report('line.discountTooLarge', 'discountAmount', '折扣金额不能大于金额')
  }
  if (productDiffersBeyond(discountAmount, effectiveRate(line), discountTaxAmount, TAX_TOLERANCE)) {
    report('line.discountTax', 'discountTaxAmount', `折扣金额乘税率与折扣税额相差超过${TAX_TOLERANCE}元`)
  }
  if (isGiven(line.discountTotal) && !equals(add(discountAmount, discountTaxAmount), line.discountTotal)) {
    report('line.discountTotal', 'discountTotal', '折扣金额与折扣税额之和不等于折扣合计')
  }
}

/**
 * Issue `document.tax` when the tax errors of all lines add up to more than 1.27. Errors of both signs cancel: a long
 * invoice of rightly rounded lines stays far below. One product a rate, whatever the number of lines.
 */
export function checkDocumentTolerance(goods: readonly GoodsLine[]): Issue[] {
  const taxableByRate = new Map<Money, Money[]>()
  const taxes: Money[] = []
  const collect = (rate: Money, taxable: Money, tax: Money): void => {
    const amounts = taxableByRate.get(rate)
    if (amounts) amounts.push(taxable)
    else taxableByRate.set(rate, [taxable])
    taxes.push(tax)
  }
  for (const line of goods) {
    if (isGiven(line.amount) && isGiven(line.taxAmount)) {
      collect(effectiveRate(line), taxableAmount(line), line.taxAmount)
    }
    if (isGiven(line.discountAmount) && isGiven(line.discountTaxAmount)) {
      collect(effectiveRate(line), opposite(line.discountAmount), opposite(line.discountTaxAmount))
    }
  }
  let expected: Money = '0'
  for (const [rate, amounts] of taxableByRate) expected = add(expected, multiply(sum(amounts), rate))
  if (!differsBeyond(expected, sum(taxes), DOCUMENT_TOLERANCE)) return []
  const difference = absolute(subtract(expected, sum(taxes)))
  const message = `各行税额误差合计${difference}元，超过${DOCUMENT_TOLERANCE}元`
  return [{ code: 'document.tax', path: 'hjse', message }]
}
