/** Sources: checklist VL26, VL27. */
import { failure, success, type Result } from '../result/result.ts'
import { divide, isZero, multiply, roundTo, subtract, type Money } from './money.ts'

/**
 * (new − old) ÷ old in percent (VL26, VL27): 50 → 75 gives `50`. At most `decimals` decimals, half up, zeros cut.
 * Issue `percentage.oldZero` when the old value is 0.
 */
export function percentageDifference(oldValue: Money, newValue: Money, decimals = 2): Result<Money> {
  if (isZero(oldValue))
    return failure({ code: 'percentage.oldZero', path: '', message: '旧值不能为0', severity: 'error' })
  const ratio = divide(subtract(newValue, oldValue), oldValue)
  return success(roundTo(multiply(ratio, '100'), decimals))
}
