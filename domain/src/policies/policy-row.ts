/**
 * One shape for whatever the law says between two days. Sources: law-2026.md §1 (every rule is data with a first and a
 * last day and its notice); docs/decisions/0044-policies-are-rows.md.
 */
import type { TaxpayerType } from '../lookups/invoicing/taxpayer-type.ts'
import type { CalendarDate } from '../ranges/calendar-date.ts'
import type { Party } from './party-of.ts'

/** What a row is about; a table each. */
export type PolicySubject =
  | 'rate'
  | 'code'
  | 'levy'
  | 'preference'
  | 'relief'
  | 'threshold'
  | 'incomeTax'
  | 'voucher'
  | 'credit'
  | 'business'
  | 'agreement'
  | 'form'

/**
 * How sure a row is, as the marks of law-2026.md have it: two sources agree, one says so, known in the field and
 * unopened, or not known at all. What is unconfirmed stays editable and is shown with its mark.
 */
export type Certainty = 'two' | 'one' | 'known' | 'unconfirmed'

export interface PolicyRow<Value = unknown> {
  /** Unlike any other of all tables, for addresses and programs. */
  id: string
  subject: PolicySubject
  name: string
  /** What it comes to, in a line. */
  says: string
  /** Who; everybody when absent. */
  taxpayers?: readonly TaxpayerType[]
  parties?: readonly Party[]
  /** Goods codes, as the digits that they begin with; all when absent. */
  codes?: readonly string[]
  exceptCodes?: readonly string[]
  /** What for, where neither taxpayer nor code tells: the condition that whoever uses it has to meet. */
  purpose?: string
  /** First day in force. */
  from: CalendarDate
  /** Last day in force; open when absent. */
  to?: CalendarDate
  /** The regulation that made it, with its number. */
  notice: string
  /** That which ended it, where it is another one. */
  endedBy?: string
  certainty: Certainty
  /** The test that made it a row: a file of this repository. */
  provenBy: string
  /** Cells of forms that rest on it. */
  figures?: readonly string[]
  value: Value
}
