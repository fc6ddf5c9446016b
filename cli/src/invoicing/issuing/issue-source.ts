import type { TemplateInvoice } from '@kaipiao/domain/invoicing/batch-template/parse-batch-template'
import type { Issue } from '@kaipiao/domain/result/issue'
import type { Schemas } from '@kaipiao/client'
import type { ByteSink } from '../../local-files/save-output.ts'
import type { Reject } from '../../jobs/row-job/row-work.ts'

/** One invoice to be issued: a form, or a part of one that was split over the limit. */
export interface IssueTask {
  form: Schemas['InvoiceForm']
  serial: string
  /** From 1. */
  part: number
  parts: number
}

/** Invoices as a file has them, before the rules of the terminal. */
export interface InvoiceSource {
  label: string
  warnings: readonly string[]
  invoices: ReadonlyArray<Pick<TemplateInvoice, 'serial' | 'fileRow' | 'form' | 'issues'>>
  /** Faults that belong to no invoice. */
  issues: readonly Issue[]
  /** Of the rejects, where they are no workbook. */
  extension?: string
  writeRejects: (sink: ByteSink, rejects: ReadonlyArray<Reject<IssueTask>>) => Promise<void>
}

export type Preparation = Schemas['InvoicePreparation']

/** Without what the reader of the file has said of its cells already: it knows more of them than their texts do. */
export const withoutCells = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(({ code }) => code !== 'template.cell')
