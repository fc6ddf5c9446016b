/** Source: domain.md §1.7. The limits are those of the tax disks; digital invoices keep them as well. */
import type { Issue } from '../../result/issue.ts'
import {
  absolute,
  add,
  compare,
  equals,
  multiply,
  productDiffersBeyond,
  roundTo,
  subtract,
  type Money,
} from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { GoodsLine, PriceMode } from '../invoices/wire.ts'
import { effectiveRate, isGiven, numberOr, taxableAmount } from './line-values.ts'
import { taxShare } from './settle-amounts.ts'

/** Quantity × price against the amount of a line, in yuan. */
export const LINE_TOLERANCE: Money = '0.01'
/** (Amount − deduction) × rate against the tax of a line, in yuan. */
export const TAX_TOLERANCE: Money = '0.06'
/** The tax errors of all lines together, in yuan, whatever their sign. */
export const DOCUMENT_TOLERANCE: Money = '1.27'
/** What rounding once can make of a tax, in yuan: half a cent, of the total at most 1.17 times that (17%). */
const ROUNDING: Money = '0.006'

/**
 * The arithmetic of one line, whose numbers are readable; `path` leads to the line, and `formMode` is the price mode of
 * a line that names none of its own. Issues `line.product`, `line.tax`,
 * `line.total`, `line.discountTooLarge`, `line.discountTax`, `line.discountTotal`, each at the field that has to change.
 */
export function checkLineTolerance(
  line: GoodsLine,
  row: number,
  path: string,
  formMode: PriceMode = '0',
): Issue[] {
  const { quantity, price, amount, taxAmount, totalAmount, discountAmount } = line
  const shown = (line.hsbz ?? formMode) === '1' ? totalAmount : amount
  const faults: Fault[] = []
  if (isGiven(quantity) && isGiven(price) && isGiven(shown)) {
    if (productDiffersBeyond(quantity, price, shown, LINE_TOLERANCE)) faults.push(FAULTS.product)
  }
  if (isGiven(amount) && isGiven(taxAmount)) {
    if (productDiffersBeyond(taxableAmount(line), shareOf(line), taxAmount, TAX_TOLERANCE)) {
      faults.push(FAULTS.tax)
    }
    if (isGiven(totalAmount) && !isSum(amount, taxAmount, totalAmount)) faults.push(FAULTS.total)
  }
  if (isGiven(discountAmount)) faults.push(...discountFaults(line))
  return faults.map(({ code, field, text }) => ({
    code,
    path: `${path}/${field}`,
    message: `第${row}行${text}`,
    severity: 'error',
    row,
  }))
}

interface Fault {
  code: string
  field: keyof GoodsLine
  text: string
}

const FAULTS = {
  product: { code: 'line.product', field: 'amount', text: `数量乘单价与金额相差超过${LINE_TOLERANCE}元` },
  tax: { code: 'line.tax', field: 'taxAmount', text: `金额乘税率与税额相差超过${TAX_TOLERANCE}元` },
  total: { code: 'line.total', field: 'totalAmount', text: '金额与税额之和不等于价税合计' },
  discountTooLarge: { code: 'line.discountTooLarge', field: 'discountAmount', text: '折扣金额不能大于金额' },
  discountTax: {
    code: 'line.discountTax',
    field: 'discountTaxAmount',
    text: `折扣金额乘税率与折扣税额相差超过${TAX_TOLERANCE}元`,
  },
  discountTotal: {
    code: 'line.discountTotal',
    field: 'discountTotal',
    text: '折扣金额与折扣税额之和不等于折扣合计',
  },
} as const satisfies Record<string, Fault>

function discountFaults(line: GoodsLine): Fault[] {
  const discountAmount = numberOr(line.discountAmount, '0')
  const discountTaxAmount = numberOr(line.discountTaxAmount, '0')
  const { discountTotal } = line
  const faults: Fault[] = []
  if (compare(absolute(discountAmount), absolute(numberOr(line.amount, '0'))) > 0) {
    faults.push(FAULTS.discountTooLarge)
  }
  if (productDiffersBeyond(discountAmount, shareOf(line), discountTaxAmount, TAX_TOLERANCE)) {
    faults.push(FAULTS.discountTax)
  }
  if (isGiven(discountTotal) && !isSum(discountAmount, discountTaxAmount, discountTotal)) {
    faults.push(FAULTS.discountTotal)
  }
  return faults
}

/** Amounts are nearly always written with two decimals, so that texts can be compared first. */
function isSum(a: Money, b: Money, total: Money): boolean {
  return sum([a, b]) === total || equals(add(a, b), total)
}

function shareOf(line: GoodsLine): Money {
  return taxShare(effectiveRate(line))
}

/**
 * Issue `document.tax` when the tax errors of all lines add up to more than 1.27. An error counts by its size, so that
 * those of both signs don't cancel; what rounding alone makes is none, or a long invoice would never be right.
 */
export function checkDocumentTolerance(goods: readonly GoodsLine[]): Issue[] {
  const errors: Money[] = []
  const collect = (share: Money, taxable: Money, tax: Money): void => {
    if (!productDiffersBeyond(taxable, share, tax, ROUNDING)) return
    errors.push(absolute(subtract(multiply(taxable, share), tax)))
  }
  for (const line of goods) {
    if (isGiven(line.amount) && isGiven(line.taxAmount)) {
      collect(shareOf(line), taxableAmount(line), line.taxAmount)
    }
    if (isGiven(line.discountAmount) && isGiven(line.discountTaxAmount)) {
      collect(shareOf(line), line.discountAmount, line.discountTaxAmount)
    }
  }
  const difference = errors.reduce(add, '0')
  if (compare(difference, DOCUMENT_TOLERANCE) <= 0) return []
  const message = `各行税额误差合计${roundTo(difference, 4)}元，超过${DOCUMENT_TOLERANCE}元`
  return [{ code: 'document.tax', path: 'hjse', message, severity: 'error' }]
}
