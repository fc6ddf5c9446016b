/** Sources: checklist DG27, DG28. */
import type { Issue } from '../../result/issue.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import { checkSectionFields, textOf } from './required-fields.ts'

/** One of engine and chassis number is enough. */
export function checkTractor({ jdc }: InvoiceForm): Issue[] {
  const issues = checkSectionFields(jdc, 'jdc', [])
  if (textOf(jdc?.engineNo) !== '' || textOf(jdc?.chassisNo) !== '') return issues
  const message = '发动机号码和底盘号/机架号至少填写一项'
  return [...issues, { code: 'tractor.number', path: 'jdc/engineNo', message, severity: 'error' }]
}
