/** Sources: checklist FM03, FM29; domain.md §1.7 (sums equal totals to the cent, 1.27 a document). */
import type { Issue } from '../../result/issue.ts'
import { equals, isMoney, isZero } from '../../money/money.ts'
import { checkDocumentTolerance } from '../calculation/check-tolerance.ts'
import { computeTotals } from '../calculation/compute-totals.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import type { FormFacts } from '../facts/form-context.ts'

const TOTALS = [
  { field: 'hjje', label: '合计金额' },
  { field: 'hjse', label: '合计税额' },
  { field: 'jshj', label: '价税合计' },
] as const

/** Says nothing while a line holds text that is no number: that fault is named at the line. */
export function checkTotals(form: InvoiceForm, { unreadable }: FormFacts): Issue[] {
  const { goods } = form
  if (goods.length === 0 || unreadable.size > 0) return []
  const totals = computeTotals(goods)
  const issues: Issue[] = TOTALS.flatMap(({ field, label }) => {
    const stated = form[field]
    if (isMoney(stated) && equals(stated, totals[field])) return []
    return [
      {
        code: `${field}.mismatch`,
        path: field,
        message: `${label}与各行合计不一致，应为${totals[field]}`,
        severity: 'error',
      },
    ]
  })
  if (isZero(totals.jshj))
    issues.push({ code: 'jshj.zero', path: 'jshj', message: '价税合计不能为0', severity: 'error' })
  return [...issues, ...checkDocumentTolerance(goods)]
}
