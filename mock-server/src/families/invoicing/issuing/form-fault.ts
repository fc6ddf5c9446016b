import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import type { Issue } from '@kaipiao/domain/result/issue'
import { checkInvoiceForm } from '@kaipiao/domain/invoicing/form/check-invoice-form'
import type { SellerRow, TerminalRow } from '../../../world/tables.ts'
import type { Switches } from '../settings/settings-of.ts'
import type { TerminalFault } from '../../../behaviour/tenancy/terminal-fault.ts'

export interface FormFacts {
  readonly terminal: TerminalRow
  readonly seller: Pick<SellerRow, 'taxerId'> & Partial<Pick<TerminalRow, 'taxerName'>>
  /** The bureau issues on behalf (代开). */
  readonly isProxy?: boolean
  readonly isConfirmed: boolean
  readonly today: string
  readonly switches: Switches
}

/** What issues come to; questions are asked unless the user has confirmed (VL02, IV15). */
export function faultOf(issues: readonly Issue[], isConfirmed: boolean): TerminalFault | undefined {
  const wordsOf = (severity: string): string[] =>
    issues.filter((issue) => issue.severity === severity).map(({ message }) => message)
  const errors = wordsOf('error')
  if (errors.length > 0) return { code: codes.invalid, message: errors.join('；') }
  const questions = isConfirmed ? [] : wordsOf('confirm')
  return questions.length > 0 ? { code: codes.confirmContinue, message: questions.join('；') } : undefined
}

/** What somebody should look at once more; it stops nothing. */
export function formWarnings(form: Schemas['InvoiceForm'], facts: FormFacts): string[] {
  return formIssues(form, facts).flatMap(({ code, message }) => (TOLD_WITH_ORDER.has(code) ? [message] : []))
}

/** Warnings of what is lawful, but seldom meant. */
const TOLD_WITH_ORDER: ReadonlySet<string> = new Set([
  ...['section.crossRegion', 'rate.exemption', 'rate.untaxed', 'rate.zero'],
  ...['rate.notInForce', 'rate.purpose'],
])

/** Everything that the rules say about a form on its terminal. */
export function formIssues(
  form: Schemas['InvoiceForm'],
  { terminal, seller, isProxy = false, today, switches }: FormFacts,
): readonly Issue[] {
  const { diskId, diskType, taxerType } = terminal
  return checkInvoiceForm(form, {
    diskId,
    diskType,
    taxerType,
    seller,
    isProxy,
    today,
    ...switches,
  })
}
