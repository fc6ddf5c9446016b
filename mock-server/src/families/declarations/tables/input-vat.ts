import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'

/** Statistics of one period of one enterprise; its id is `enterprise-period`. Without a row there are none. */
export interface VatPeriodRow extends Row, Owned {
  readonly period: string
  readonly state: Schemas['DeductionState']
  readonly message: string
}

interface InputVatTables {
  inputInvoices: Schemas['InputInvoice'] & Owned
  vatPeriods: VatPeriodRow
  vatSyncs: Schemas['SyncRecord'] & Owned & { readonly period: string }
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends InputVatTables {}
}

export const inputVatTables = {
  inputInvoices: {},
  vatPeriods: {},
  vatSyncs: { examples: { '18401': anyRow }, references: { diskId: 'terminals' } },
} satisfies { readonly [N in keyof InputVatTables]: TableRules<InputVatTables[N]> }
