import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'
import type { Owned } from '../../../world/tables.ts'

/** A line of the invoice: which goods of which order, and for how much with tax. Its number is its place from 1. */
export interface StoreInvoiceLine {
  readonly orderId: string
  readonly gid: string
  readonly name: string
  readonly amount: string
  /** What was bought, in words; absent in stores of before. */
  readonly spec?: string
}

/** What a red letter takes back, line by line, and the notice by which it is issued. */
export interface StoreRed {
  readonly noticeId: string
  readonly takes: ReadonlyArray<{ readonly number: number; readonly amount: string }>
  readonly state: Schemas['StoreRedState']
  readonly fphm: string
  readonly kprq: string
}

/** An invoice of the operator as its buyer has it; the invoice itself is the operator's. */
export interface StoreInvoiceRow extends Row, Owned {
  readonly purseId: string
  readonly gfmc: string
  readonly gfsbh: string
  readonly fplxdm: Schemas['InvoiceType']
  readonly jshj: string
  readonly state: Schemas['StoreInvoiceState']
  readonly message: string
  readonly fphm: string
  readonly kprq: string
  readonly lines: readonly StoreInvoiceLine[]
  readonly reds: readonly StoreRed[]
  /** The order by which it is issued, and what that became; empty: not yet. */
  readonly issueOrderId: string
  readonly invoiceId: string
  readonly tsCreate: string
}

interface StoreInvoiceTables {
  storeInvoices: StoreInvoiceRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends StoreInvoiceTables {}
}

export const storeInvoiceTables = {
  storeInvoices: {
    references: {
      purseId: { table: 'balances', of: 'anyone' },
      issueOrderId: { table: 'issueOrders', of: 'anyone' },
      invoiceId: { table: 'invoices', of: 'anyone' },
    },
  },
} satisfies { readonly [N in keyof StoreInvoiceTables]: TableRules<StoreInvoiceTables[N]> }
