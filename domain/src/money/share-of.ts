import { powerOfTen, scaleUp, toFixedPoint, writeFixed } from './fixed.ts'
import { MONEY_DECIMALS, type Money } from './money.ts'

/**
 * `amount` × `part` ÷ `whole` in yuan, with two decimals, cut to whole cents towards zero; all of it comes out exactly.
 * `part` and `whole` are decimals as text, or whole numbers; of a `whole` of zero there is no part: `0.00`.
 */
export function shareOf(amount: Money, part: Money | number, whole: Money | number): Money {
  const [value, over, under] = [toFixedPoint(amount), toFixedPoint(String(part)), toFixedPoint(String(whole))]
  if (under.units === 0n) return writeFixed({ units: 0n, scale: MONEY_DECIMALS })
  const scale = value.scale + over.scale
  const exact = { units: value.units * over.units, scale }
  const target = Math.max(scale, MONEY_DECIMALS + under.scale)
  const units = scaleUp(exact, target) / under.units / powerOfTen(target - under.scale - MONEY_DECIMALS)
  return writeFixed({ units, scale: MONEY_DECIMALS })
}
