/** Source: checklist ST05, SH02–SH04. */
import type { Lookup } from '../lookup.ts'

export type OrderMode = 1 | 2 | 3

/** Order kind: who orders and who pays (SH02–SH04). */
export const ORDER_MODES: Lookup<OrderMode> = [
  { value: 1, label: '自主下单' },
  { value: 2, label: '代客户下单' },
  { value: 3, label: '帮客户下单' },
]
