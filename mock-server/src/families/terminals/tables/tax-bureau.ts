import type { Schemas } from '@kaipiao/client'
import type { BureauStep } from '../../../behaviour/bureau-plays.ts'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'
import type { Owned } from '../../../world/tables.ts'

/** One verification, login, scan or switch; its id is the traceno. */
export interface BureauTraceRow extends Row, Owned {
  readonly diskId: string
  readonly purpose: 'login' | 'switch'
  /** The accounts that it verifies, the invoicing account first. */
  readonly accounts: readonly string[]
  readonly step: BureauStep
  readonly play: string
  readonly state: 'running' | 'awaitingCode' | 'showingQr' | 'done' | 'failed'
  readonly code: string
  readonly msg: string
  readonly ewm: string
  /** Epoch milliseconds of the world. */
  readonly startedAt: number
}

/** What a sync has brought of one terminal; its id is the disk number. */
export interface TaxRegistrationRow extends Row, Owned {
  readonly registrations: readonly Schemas['TaxRegistration'][]
  readonly agreements: readonly Schemas['ThreePartyAgreement'][]
}

interface TaxBureauTables {
  taxRegistrations: TaxRegistrationRow
  taxSyncs: Schemas['SyncRecord'] & Owned
  bureauTraces: BureauTraceRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends TaxBureauTables {}
}

export const taxBureauTables = {
  bureauTraces: { references: { diskId: 'terminals' } },
  taxRegistrations: {},
  taxSyncs: { references: { diskId: 'terminals' } },
} satisfies { readonly [N in keyof TaxBureauTables]: TableRules<TaxBureauTables[N]> }
