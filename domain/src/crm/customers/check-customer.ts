/** What is asked of a customer's record as it is typed. Sources: domain.md §1.9: real codes exist whose digit is wrong. */
import type { Issue } from '../../result/issue.ts'
import { checkCreditCodeDigit } from '../../tax-number/credit-code.ts'

interface CustomerTexts {
  taxerId?: string
}

/** A warning at `taxerId` where the check digit does not fit: it tells, and keeps nobody from saving. */
export function checkCustomer({ taxerId = '' }: CustomerTexts): Issue[] {
  return checkCreditCodeDigit(taxerId, 'taxerId').map((issue) => ({ ...issue, severity: 'warning' }))
}
