import type { Schemas } from '@kaipiao/client'
import type { Row } from '../../store/port.ts'
import type { Owned } from '../tables.ts'

export type DraftRow = Schemas['Draft'] & Owned
export type StoredInvoiceRow = Schemas['StoredInvoice'] & Owned

/** What is set for a terminal beside the oldest settings; its id is the disk number. */
export interface IssueSettingsRow extends Row, Owned {
  readonly smsSw: Schemas['Flag']
  readonly xgmRateSw: Schemas['Flag']
  readonly autoPushSw: Schemas['Flag']
  /** How long a face scan lasts. */
  readonly scanHours: number
  readonly hdde: string
  readonly yxqq: string
  readonly yxqz: string
  readonly channel: Schemas['IssueChannel']
  readonly agent: string
  readonly agentSw: Schemas['Flag']
  /** When the bureau was read last; empty: never. */
  readonly syncTime: string
}

/** A code that somebody wants for a name. */
export type GoodsAuditRow = Schemas['GoodsAudit'] & Owned

/** Forms that nobody has sent to the bureau yet, and what is set around invoicing. */
export interface InvoicingTables {
  drafts: DraftRow
  storedInvoices: StoredInvoiceRow
  issueSettings: IssueSettingsRow
  goodsAudits: GoodsAuditRow
}

export const invoicingTables = {
  drafts: {},
  storedInvoices: {},
  issueSettings: {},
  goodsAudits: {},
} satisfies Record<keyof InvoicingTables, object>
