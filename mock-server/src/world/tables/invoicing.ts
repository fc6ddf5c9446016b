import type { Schemas } from '@kaipiao/client'
import type { Owned } from '../tables.ts'

export type DraftRow = Schemas['Draft'] & Owned
export type StoredInvoiceRow = Schemas['StoredInvoice'] & Owned

/** Forms that nobody has sent to the bureau yet. */
export interface InvoicingTables {
  drafts: DraftRow
  storedInvoices: StoredInvoiceRow
}

export const invoicingTables = {
  drafts: {},
  storedInvoices: {},
} satisfies Record<keyof InvoicingTables, object>
