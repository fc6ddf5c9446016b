import { arrangeForm, type BatchArrangement } from '@kaipiao/domain/invoicing/batch/arrange-form'
import { checkInvoiceForm } from '@kaipiao/domain/invoicing/form/check-invoice-form'
import type { Issue } from '@kaipiao/domain/result/issue'
import type { FormContext } from '@kaipiao/domain/invoicing/facts/form-context'
import type { Schemas } from '@kaipiao/client'
import type { PlannedRow } from '../../jobs/row-job/row-work.ts'
import type { InvoiceSource, IssueTask } from './issue-source.ts'

/** What is lawful on the terminal, and how forms are cut. */
export interface IssueRules {
  context: FormContext
  /** Types that the terminal issues. */
  types: ReadonlyArray<Schemas['InvoiceType']>
  arrangement: BatchArrangement
  /** Questions such as an odd tax number are answered with yes (VL02). */
  isConfirmed: boolean
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
  const isReadable = issues.length === 0
  const named = new Set(issues.map(({ path }) => path))
  const found = faultsOf(form, rules).filter(
    ({ path }) => isReadable || (!OF_LINES.test(path) && !named.has(path)),
  )
  const faults = [...issues, ...found].map(({ message }) => message)
  if (faults.length > 0) return [{ ...row, faults: [...new Set(faults)] }]
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

/** Lines that could not be read, what follows from them and fields that are no texts have been named already. */
const OF_LINES = /^(goods|hjje|hjse|jshj)/

type Fault = Pick<Issue, 'path' | 'message'>

function faultsOf(form: IssueTask['form'], { context, types, isConfirmed }: IssueRules): Fault[] {
  if (!types.includes(form.fplxdm)) return [{ path: 'fplxdm', message: '当前终端不能开具此类发票' }]
  return checkInvoiceForm(form, context).flatMap(({ path, severity, message }) => {
    if (severity === 'error') return [{ path, message }]
    const isAsked = severity === 'confirm' && !isConfirmed
    return isAsked ? [{ path, message: `${message}（核对无误可加 --confirm）` }] : []
  })
}
