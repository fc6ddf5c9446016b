import { arrangeForm, type BatchArrangement } from '@kaipiao/domain/invoicing/batch/arrange-form'
import { issueFaults, type IssueFacts } from '@kaipiao/domain/invoicing/batch/issue-faults'
import type { PlannedRow } from '../../jobs/row-job/row-work.ts'
import type { InvoiceSource, IssueTask } from './issue-source.ts'

/** What is lawful on the terminal, and how forms are cut. */
export interface IssueRules extends IssueFacts {
  arrangement: BatchArrangement
}

/** A form becomes a thousand parts at most (`SPLIT_MAX_PARTS`), so that rows keep their numbers in every reading. */
const PARTS = 1000

/** Every invoice with all that speaks against it; one that is too large becomes several (BI01). */
export function planInvoices(
  { invoices, issues }: InvoiceSource,
  rules: IssueRules,
): PlannedRow<IssueTask>[] {
  const strays = issues.map(({ row = 0, message }) => ({
    line: 0,
    fileLine: row,
    name: '',
    faults: [message],
  }))
  return [...strays, ...invoices.flatMap((invoice) => planInvoice(invoice, rules))]
}

function planInvoice(
  { serial, fileRow, form, issues }: InvoiceSource['invoices'][number],
  rules: IssueRules,
): PlannedRow<IssueTask>[] {
  const row = { line: fileRow * PARTS, fileLine: fileRow, name: serial }
  const faults = issueFaults({ form, issues: [...issues] }, { ...rules, confirmation: CONFIRMATION })
  if (faults.length > 0) return [{ ...row, faults }]
  const parts = arrangeForm(form, rules.arrangement)
  if (!parts.ok) return [{ ...row, faults: parts.issues.map(({ message }) => message) }]
  const { length } = parts.value
  return parts.value.map((part, at) => ({
    ...row,
    line: row.line + at,
    name: length === 1 ? serial : `${serial}-${at + 1}`,
    task: { form: part, serial, part: at + 1, parts: length },
    faults: [],
  }))
}

const CONFIRMATION = '（核对无误可加 --confirm）'
