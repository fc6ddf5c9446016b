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

/** Its row of inputInvoices, by which it is ticked, has the same id. */
export type InputVoucherRow = Omit<
  Schemas['InputVoucher'],
  'yxse' | 'hc' | 'rzzt' | 'skssq' | 'yy' | 'taxerName'
> &
  Owned

export type InputTransferRow = Omit<Schemas['InputTransfer'], 'taxerName'> & Owned

interface InputVatTables {
  inputInvoices: Schemas['InputInvoice'] & Owned
  vatPeriods: VatPeriodRow
  vatSyncs: Schemas['SyncRecord'] & Owned & { readonly period: string }
  inputVouchers: InputVoucherRow
  inputTransfers: InputTransferRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends InputVatTables {}
}

export const inputVatTables = {
  inputInvoices: {},
  vatPeriods: {},
  inputVouchers: {
    ids: 'InputVoucherId',
    examples: { '14801': ({ pzlx }) => pzlx === 'bridge' },
    unique: [['eid', 'pzlx', 'pzhm']],
    references: { eid: 'enterprises' },
  },
  inputTransfers: {
    ids: 'InputTransferId',
    examples: { '14901': anyRow },
    references: { eid: 'enterprises' },
  },
  vatSyncs: { examples: { '18401': anyRow }, references: { diskId: 'terminals' } },
} satisfies { readonly [N in keyof InputVatTables]: TableRules<InputVatTables[N]> }
