/** Source: checklist ST33, SK07, IV18. */
import type { Lookup } from '../lookup.ts'

export type InvoiceCategory = 0 | 1 | 2 | 3 | 4

export const INVOICE_CATEGORIES: Lookup<InvoiceCategory> = [
  { value: 0, label: '蓝票', colour: 'success' },
  { value: 1, label: '红票', colour: 'error' },
  { value: 2, label: '空白作废', colour: 'default' },
  { value: 3, label: '蓝票作废', colour: 'default' },
  { value: 4, label: '红票作废', colour: 'default' },
]
