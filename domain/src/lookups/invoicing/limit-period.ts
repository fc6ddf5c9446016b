/** Source: checklist ST47, AM01. */
import type { Lookup } from '../lookup.ts'

export type LimitPeriod = 'last12' | 'quarter' | 'mount'

/** Periods of amount limits; the key `mount` for month is the wire's. */
export const LIMIT_PERIODS: Lookup<LimitPeriod> = [
  { value: 'last12', label: '近12个月' },
  { value: 'quarter', label: '本季度' },
  { value: 'mount', label: '本月' },
]
