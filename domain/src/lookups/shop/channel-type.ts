/** Source: checklist ST03. */
import type { Lookup } from '../lookup.ts'

export type ChannelType = 1 | 2 | 3

/** Who buys or sells in the shop. */
export const CHANNEL_TYPES: Lookup<ChannelType> = [
  { value: 1, label: '企业' },
  { value: 2, label: '代账机构' },
  { value: 3, label: '服务商' },
]
