/** Source: checklist ST24, BD84. */
import type { Lookup } from '../lookup.ts'

export type QrCodeType = 0 | 1

/** Which app scans. */
export const QR_CODE_TYPES: Lookup<QrCodeType> = [
  { value: 0, label: '电子税务局APP' },
  { value: 1, label: '个人所得税APP' },
]
