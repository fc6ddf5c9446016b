/** Treatment in a hospital (10, 11). Sources: domain.md §1.4; columns of the bureau's template, none of which it requires. */
import type { Issue } from '../../result/issue.ts'
import { equals, isMoney } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { isCalendarDate } from '../../ranges/calendar-date.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import { checkAmounts, checkLimits, checkSectionFields, isAmount, textOf } from './required-fields.ts'
import { MEDICAL_AMOUNTS, MEDICAL_PAYERS } from './section-needs.ts'

const LIMITS = [
  ['serialNumber', 16],
  ['outpatientNumber', 16],
  ['caseNumber', 16],
  ['admissionNumber', 16],
  ['department', 16],
  ['stay', 16],
  ['institutionKind', 16],
  ['insuranceKind', 16],
  ['insuranceNumber', 16],
] as const

/**
 * Issues `section.amount`, `medical.date` (`YYYY-MM-DD`), `text.characters`; warning `medical.payers` where all who pay
 * are named and do not make the total of the invoice.
 */
export function checkMedical({ ylfw, jshj }: InvoiceForm): Issue[] {
  const issues = [
    ...checkSectionFields(ylfw, 'ylfw', []),
    ...checkAmounts(ylfw, 'ylfw', MEDICAL_AMOUNTS),
    ...checkLimits(ylfw, 'ylfw', LIMITS),
  ]
  const visit = textOf(ylfw?.visitDate)
  if (visit !== '' && !isCalendarDate(visit))
    issues.push({
      code: 'medical.date',
      path: 'ylfw/visitDate',
      message: '就诊日期不正确',
      severity: 'error',
    })
  const paid = MEDICAL_PAYERS.map(([field]) => textOf(ylfw?.[field]))
  if (paid.every(isAmount) && isMoney(jshj) && !equals(sum(paid), jshj))
    issues.push({
      code: 'medical.payers',
      path: 'ylfw/personalCash',
      message: `统筹基金、其他、个人账户与个人现金支付合计${sum(paid)}，与价税合计${jshj}不符`,
      severity: 'warning',
    })
  return issues
}
