/** Source: checklist ST36, domain.md §1.5. */
import type { Lookup } from '../lookup.ts'

export type ZeroRateKind = '0' | '1' | '2' | '3'

/** Tax treatment of a line (lslbs). */
export const ZERO_RATE_KINDS: Lookup<ZeroRateKind> = [
  { value: '0', label: '正常税率' },
  { value: '1', label: '免税' },
  { value: '2', label: '不征税' },
  { value: '3', label: '普通零税率' },
]

/** What a line shows as its rate: 免税, 不征税 or the percentage; `0.13` gives `13%`. */
export function rateText(kind: ZeroRateKind, percentage: string): string {
  return kind === '1' ? '免税' : kind === '2' ? '不征税' : kind === '3' ? '0%' : `${percentage}%`
}
