/** Sources: checklist HD43, HD47, ST20: where a hosted service stands by the days that remain of it. */
import type { Lookup } from '../../lookups/lookup.ts'
import { EXPIRY_WARNING_DAYS } from './expiry.ts'

/** 0 and 3 are opened anew, 1 and 2 renewed: see `renewalOrderType`. */
export type ExpiryState = 0 | 1 | 2 | 3

export const EXPIRY_STATES: Lookup<ExpiryState> = [
  { value: 0, label: '未开通', colour: 'default' },
  { value: 1, label: '即将到期', colour: 'warning' },
  { value: 2, label: '使用中', colour: 'success' },
  { value: 3, label: '已到期', colour: 'error' },
]

/** @param remain days until the last day, which still counts: 0 ends today; undefined where there is no service */
export function expiryState(remain: number | undefined): ExpiryState {
  if (remain === undefined) return 0
  if (remain < 0) return 3
  return remain <= EXPIRY_WARNING_DAYS ? 1 : 2
}
