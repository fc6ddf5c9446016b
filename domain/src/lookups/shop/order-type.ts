/** Source: checklist ST26, ST27, contradiction C4. */
import type { Lookup } from '../lookup.ts'

export type OrderType = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Extended table, for labels; the wizard decides by 1 to 4. */
export const ORDER_TYPES: Lookup<OrderType> = [
  { value: 0, label: '未定义', colour: 'default' },
  { value: 1, label: '新购' },
  { value: 2, label: '续费' },
  { value: 3, label: '升级' },
  { value: 4, label: '降级' },
  { value: 5, label: '退款' },
  { value: 6, label: '迁移' },
  { value: 7, label: '注销' },
]
