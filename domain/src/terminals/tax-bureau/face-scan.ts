/** Sources: checklist QR16–QR20, CN31, O23, CV07: how long a face scan lasts. */
import type { Issue } from '../../result/issue.ts'
import { SCAN_LOCKED } from './bureau-texts.ts'

export const SCAN_HOURS_MAX = 48
export const SCAN_HOURS_STEP = 0.5
export const SCAN_DAYS_MAX_DEFAULT = 90
const SCAN_DAYS = [30, 60]

/** Category of the setting on the wire (phxxlb). */
export const SCAN_CATEGORY = '04'

/** Only the finance head and the legal representative may change the interval. */
export function canChangeScan(identity: string): boolean {
  return identity === '1' || identity === '2'
}

/** The quick values in days: 30, 60 and the most that the server allows. */
export function scanDayChoices(maxDays = SCAN_DAYS_MAX_DEFAULT): number[] {
  return [...new Set([...SCAN_DAYS.filter((days) => days < maxDays), maxDays])]
}

/**
 * Checks an interval in hours: half hours up to 48, or one of the quick values in days.
 * Issues `faceScan.zero` (时长不能为0), `faceScan.range`, `faceScan.identity`.
 */
export function checkScanInterval(hours: number, identity: string, maxDays = SCAN_DAYS_MAX_DEFAULT): Issue[] {
  if (!canChangeScan(identity)) {
    return [{ code: 'faceScan.identity', path: 'phxxz', message: SCAN_LOCKED, severity: 'error' }]
  }
  if (hours === 0)
    return [{ code: 'faceScan.zero', path: 'phxxz', message: '时长不能为0', severity: 'error' }]
  const isSlider = hours > 0 && hours <= SCAN_HOURS_MAX && Number.isInteger(hours / SCAN_HOURS_STEP)
  if (isSlider || scanDayChoices(maxDays).includes(hours / 24)) return []
  return [
    {
      code: 'faceScan.range',
      path: 'phxxz',
      message: `时长应为0.5至${SCAN_HOURS_MAX}小时，或快捷天数`,
      severity: 'error',
    },
  ]
}
