/** Sources: checklist SH19, PY18: price × quantity × period, in cents. What coupons leave of it: `afterCoupons`. */
import type { Issue } from '../../result/issue.ts'
import { multiply, multiplyToCents } from '../../money/money.ts'
import { failure, success, type Result } from '../../result/result.ts'
import type { SelectableGoods } from './price-table.ts'
import { checkQuantity } from './quantity.ts'

/**
 * Amount of a selection, with two decimals.
 * Issues of `checkQuantity`, and `period.unknown` for a period that the price table does not list.
 */
export function calculateAmount(
  goods: SelectableGoods,
  quantity: number,
  period: number,
): Result<{ amount: string }> {
  const issues = [...checkQuantity(quantity, goods), ...checkPeriod(goods, period)]
  if (issues.length > 0) return failure(...issues)
  const pieces = multiply(String(quantity), String(period))
  return success({ amount: multiplyToCents(goods.price, pieces) })
}

function checkPeriod({ priceTable }: SelectableGoods, period: number): Issue[] {
  const isKnown = priceTable
    ? priceTable.optionPeriod.list.includes(period)
    : Number.isInteger(period) && period > 0
  return isKnown
    ? []
    : [{ code: 'period.unknown', path: 'period', message: '请选择服务周期', severity: 'error' }]
}
