/** The difference levy (差额征税). Source: domain.md §1.4, §1.5: one line, and a deduction within what is left of its amount. */
import type { Issue } from '../../result/issue.ts'
import { absolute, compare, isMoney, isZero, signOf, subtract, type Money } from '../../money/money.ts'
import { isGiven, numberOr } from '../calculation/line-values.ts'
import { lineIssue, type FormFacts } from '../facts/form-context.ts'
import type { GoodsLine, InvoiceForm } from '../invoices/wire.ts'

const FULL = '01'
const DIFFERENCE = '02'
/** Fuel oil, tractors and acquisitions of produce. */
const WITHOUT_DEDUCTION: ReadonlySet<string> = new Set(['01', '13', '16'])

/**
 * Issues `deduction.kind`, `deduction.kindRequired`, `deduction.business`, `deduction.oneLine`, `deduction.levy` and
 * `deduction.amount`; none for a form without a difference levy.
 */
export function checkDeduction(form: InvoiceForm, { type, unreadable }: FormFacts): Issue[] {
  const { goods, cezslxDm = '', tdyslxdm = '' } = form
  const deducted = goods.findIndex(({ kce }) => isGiven(kce) && isMoney(kce) && !isZero(kce))
  if (cezslxDm === '' && deducted < 0) return []
  const issue = (code: string, message: string): Issue => ({
    code,
    path: 'cezslxDm',
    message,
    severity: 'error',
  })
  if (![FULL, DIFFERENCE, ''].includes(cezslxDm)) return [issue('deduction.kind', '差额征税方式不正确')]
  const issues: Issue[] = []
  if (cezslxDm === '' && type.isDigital) issues.push(issue('deduction.kindRequired', '请选择差额征税方式'))
  if (WITHOUT_DEDUCTION.has(tdyslxdm)) issues.push(issue('deduction.business', '该特定业务不能差额征税'))
  if (goods.length > 1) issues.push(issue('deduction.oneLine', '差额征税发票只能有一行商品'))
  const index = Math.max(deducted, 0)
  const line = goods[index]
  return line && !unreadable.has(index) ? [...issues, ...checkLine(line, index, cezslxDm)] : issues
}

function checkLine(line: GoodsLine, index: number, kind: string): Issue[] {
  const deduction = numberOr(line.kce, '0')
  const report = (text: string): Issue[] => [lineIssue(index, 'kce', 'deduction.amount', text)]
  if (kind === FULL) {
    if (line.tdzsfs !== FULL) {
      return [lineIssue(index, 'tdzsfs', 'deduction.levy', '特定征收方式与差额征税方式不一致')]
    }
    return isWithin(deduction, line.totalAmount, line.discountTotal)
      ? []
      : report(`扣除额不能小于0，也不能大于${afterDiscount(line.discountTotal)}价税合计`)
  }
  const isSomething = kind !== DIFFERENCE || !isZero(deduction)
  return isSomething && isWithin(deduction, line.amount, line.discountAmount)
    ? []
    : report(`扣除额必须大于0，且不能大于${afterDiscount(line.discountAmount)}金额`)
}

function afterDiscount(discount: Money | undefined): string {
  return isZero(numberOr(discount, '0')) ? '' : '扣除折扣后的'
}

/** What is left after the discount bounds the deduction, or the tax would be below 0; on a red invoice both are negative. */
function isWithin(deduction: Money, whole: Money | undefined, discount: Money | undefined): boolean {
  if (!isGiven(whole)) return true
  const bound = subtract(whole, numberOr(discount, '0'))
  const isSameSide = isZero(deduction) || signOf(deduction) === signOf(bound)
  return isSameSide && compare(absolute(deduction), absolute(bound)) <= 0
}
