/** Sources: checklist SH19, PY18: price × quantity × period, in cents. What coupons leave of it: `afterCoupons`. */
import type { Issue } from '../../result/issue.ts'
import { multiply, multiplyToCents } from '../../money/money.ts'
import { failure, success, type Result } from '../../result/result.ts'
import type { SelectableGoods } from './price-table.ts'
import { countsTime, countedUnit } from './quantity-meaning.ts'
import { checkQuantity } from './quantity.ts'

/**
 * Amount of a selection, with two decimals.
 * Issues of `checkQuantity`, `period.unknown` for a period that the price table does not list, and `period.limit` for
 * more time than can be bought.
 */
export function calculateAmount(
  goods: SelectableGoods,
  quantity: number,
  period: number,
): Result<{ amount: string }> {
  const issues = [...checkQuantity(quantity, goods), ...checkPeriod(goods, quantity, period)]
  if (issues.length > 0) return failure(...issues)
  const pieces = multiply(String(quantity), String(period))
  return success({ amount: multiplyToCents(goods.price, pieces) })
}

/**
 * Without a price table periods make the time that the quantity counts longer: the limit is that of both together, and a
 * trial is for one period.
 */
function checkPeriod(goods: SelectableGoods, quantity: number, period: number): Issue[] {
  const { priceTable, quantityLimit, trial } = goods
  if (priceTable) return priceTable.optionPeriod.list.includes(period) ? [] : [unknown()]
  if (!Number.isInteger(period) || period < 1) return [unknown()]
  if (trial ? period === 1 : !countsTime(goods) || quantity * period <= quantityLimit) return []
  const most = trial ? '试用只有一期' : `最多购买${quantityLimit}${countedUnit(goods)}`
  return [{ code: 'period.limit', path: 'period', message: most, severity: 'error' }]
}

function unknown(): Issue {
  return { code: 'period.unknown', path: 'period', message: '请选择服务周期', severity: 'error' }
}
