import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow, isDigital } from '../../../world/example-rows.ts'
import { namedId } from '../../../world/named-rows.ts'

export type DraftRow = Schemas['Draft'] & Owned
export type StoredInvoiceRow = Schemas['StoredInvoice'] & Owned

/** What the form of a terminal opens with; its id is the disk number. */
export type IssueConfigRow = Pick<Schemas['IssueConfig'], 'diskId' | 'includingTax' | 'defaultFplxdm'> &
  Row &
  Owned

/** Settings of the form that are kept under the names of the contract; a new one is among them by itself. */
type LaterSettings = Readonly<Omit<Schemas['IssueConfig'], keyof IssueConfigRow | 'autoPrint' | 'autoPush'>>

/** What is set for a terminal beside the oldest settings; its id is the disk number. */
export interface IssueSettingsRow extends Row, Owned, LaterSettings {
  readonly smsSw: Schemas['Flag']
  readonly autoPushSw: Schemas['Flag']
  readonly autoPrintSw: Schemas['Flag']
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

/** A batch of voids: papers of a segment up to a number, or invoices one after the other. */
export interface VoidTaskRow extends Row, Owned {
  readonly diskId: string
  readonly fplxdm: Schemas['InvoiceType']
  readonly zfr: string
  readonly state: 'running' | 'stopped' | 'done'
  readonly count: number
  readonly done: number
  /** Empty where issued invoices are voided. */
  readonly segmentId: string
  readonly last: string
  readonly list: readonly Schemas['InvoiceNumber'][]
}
export type VoidRecordRow = Schemas['VoidRecord'] & Owned
export type RedNoticeRow = Schemas['RedNotice'] &
  Owned & {
    /** The notice of who applied, on the row that the other side of a digital invoice has of it. */
    readonly answers?: string
    /** `YYYY-MM-DD`: the period of the buyer in which the tax is given back. */
    readonly confirmedOn?: string
  }

/** Forms that nobody has sent to the bureau yet, and what is set around invoicing. */
interface InvoicingTables {
  drafts: DraftRow
  storedInvoices: StoredInvoiceRow
  issueConfigs: IssueConfigRow
  issueSettings: IssueSettingsRow
  goodsAudits: GoodsAuditRow
  voidTasks: VoidTaskRow
  voidRecords: VoidRecordRow
  redNotices: RedNoticeRow
  /** Files that were parsed row by row. */
  documents: Schemas['DocumentAdjust'] & Owned
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends InvoicingTables {}
}

export const invoicingTables = {
  drafts: {
    ids: 'DraftId',
    examples: {
      [namedId('draft', 'open')]: ({ state }) => state === 'draft',
      [namedId('draft', 'confirmed')]: ({ state }) => state === 'confirmed',
    },
    references: { diskId: 'terminals', orderId: 'issueOrders' },
  },
  storedInvoices: {
    ids: 'StoredInvoiceId',
    examples: { '19101': isDigital },
    references: { diskId: 'terminals' },
  },
  issueConfigs: { references: { diskId: 'terminals' } },
  issueSettings: {},
  goodsAudits: { ids: 'GoodsAuditId', examples: { '19301': ({ state }) => state === 11 } },
  voidTasks: { references: { diskId: 'terminals' } },
  voidRecords: { examples: { '19601': anyRow }, references: { diskId: 'terminals' } },
  redNotices: {
    ids: 'RedNoticeId',
    examples: { [namedId('redNotice', 'applied')]: ({ zt }) => zt === 'applied' },
    references: { diskId: 'terminals', orderId: 'issueOrders' },
  },
  documents: { ids: 'DocumentAdjustId', examples: { '19701': anyRow } },
} satisfies { readonly [N in keyof InvoicingTables]: TableRules<InvoicingTables[N]> }
