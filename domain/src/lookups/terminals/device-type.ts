/** Source: checklist ST06. */
import type { Lookup } from '../lookup.ts'

export type DeviceType = 0 | 1

export const DEVICE_TYPES: Lookup<DeviceType> = [
  { value: 0, label: '软证书' },
  { value: 1, label: '单盘' },
]
