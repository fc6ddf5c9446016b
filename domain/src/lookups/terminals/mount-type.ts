/** Source: checklist ST18, HD31. */
import type { Lookup } from '../lookup.ts'

export type MountType = 1 | 2

/** The text on the screen is the server's mountTypeDesc. */
export const MOUNT_TYPES: Lookup<MountType> = [
  { value: 1, label: '正常', colour: 'success' },
  { value: 2, label: '异常', colour: 'error' },
]
