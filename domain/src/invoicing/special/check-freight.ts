/** Sources: checklist DG35–DG39; domain.md §1.4. */
import type { Issue } from '../../result/issue.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import { checkLimits, checkSectionFields } from './required-fields.ts'
import { FREIGHT_NEEDS } from './section-needs.ts'

const LIMITS = [
  ['plate', 40],
  ['origin', 80],
  ['destination', 80],
  ['goodsName', 80],
] as const

/** Every freight row needs all five fields, and there is at least one row. */
export function checkFreight({ hwys = [] }: InvoiceForm): Issue[] {
  if (hwys.length === 0)
    return [
      { code: 'freight.required', path: 'hwys', message: '请至少添加一行货物运输信息', severity: 'error' },
    ]
  return hwys.flatMap((freight, index) => {
    const path = `hwys/${index}`
    const issues = checkSectionFields(freight, path, FREIGHT_NEEDS, `第${index + 1}行`)
    return [...issues, ...checkLimits(freight, path, LIMITS)].map((issue) => ({ ...issue, row: index + 1 }))
  })
}
