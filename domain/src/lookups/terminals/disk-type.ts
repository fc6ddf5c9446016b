/** Source: checklist ST08. */
import type { Lookup } from '../lookup.ts'

export type DiskType = 2 | 4 | 6 | 7

export const DISK_TYPES: Lookup<DiskType> = [
  { value: 2, label: '税控盘' },
  { value: 4, label: '金税盘' },
  { value: 6, label: '税务UKey' },
  { value: 7, label: '数电终端' },
]
