import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../store/create-store.ts'
import type { Row } from '../../store/port.ts'
import type { Owned } from '../tables.ts'

/** `session` is as whom the bureau session of the account acts; undefined: as its own enterprise. */
export type BureauLoginRow = Schemas['TaxBureauLoginRecord'] &
  Owned & { readonly id: string; readonly session?: Schemas['BureauEnterprise'] }

/** One verification, login, scan or switch; its id is the traceno. */
export interface BureauTraceRow extends Row, Owned {
  readonly diskId: string
  readonly purpose: 'login' | 'switch'
  /** The accounts that it verifies, the invoicing account first. */
  readonly accounts: readonly string[]
  readonly step: 'automatic' | 'sms' | 'qr'
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

export interface TaxBureauTables {
  taxRegistrations: TaxRegistrationRow
  taxSyncs: Schemas['SyncRecord'] & Owned
  bureauLogins: BureauLoginRow
  bureauTraces: BureauTraceRow
}

export const taxBureauTables = {
  bureauLogins: { references: { diskId: 'terminals' } },
  bureauTraces: { references: { diskId: 'terminals' } },
  taxRegistrations: {},
  taxSyncs: { references: { diskId: 'terminals' } },
} satisfies { readonly [N in keyof TaxBureauTables]: TableRules<TaxBureauTables[N]> }
