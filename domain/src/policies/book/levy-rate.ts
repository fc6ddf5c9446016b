/**
 * A rate with the levy that it is a reduction of. Sources: law-2026.md §2 (3%减按1.5%, 3%减按2%); 国家税务总局公告2016年第16号第四条
 * (5%减按1.5%: 应纳税款 = 含税销售额 ÷ (1 + 5%) × 1.5%).
 */
import { equals, type Money } from '../../money/money.ts'
import { PREFERENCE_ROWS } from '../tables/preference-rows.ts'

export interface LevyRate {
  /** What the tax is a fraction of the price without the levy. */
  rate: Money
  /** What the price holds: the rate itself, or the levy that is reduced to it. */
  levy: Money
}

const REDUCTIONS = new Map(
  PREFERENCE_ROWS.flatMap(({ value: { text, levy, rates: [rate] = [] } }) =>
    levy === undefined || rate === undefined ? [] : [[text, { rate, levy }] as const],
  ),
)

/** Before 2026 nothing was 1.5% but a lease at 5%, also where a program left the policy out. */
const LEASE: LevyRate = { rate: '0.015', levy: '0.05' }

/** By the rate of a line and its policy (yhzcsm). */
export function levyRate(rate: Money, policy = ''): LevyRate {
  const reduction = REDUCTIONS.get(policy) ?? LEASE
  return rate.startsWith('0.0') && equals(rate, reduction.rate) ? reduction : { rate, levy: rate }
}
