import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'

/** Its service state is that of the terminal, so it is not stored; its id is not the disk number. */
export type TrusteeshipRow = Omit<Schemas['Trusteeship'], 'serviceStatus'> & Owned

/** What staff wrote of a digital terminal; its id is the disk number, its credit stands in `quotas`. */
export interface ElecManageRow extends Row, Owned {
  readonly state: Schemas['EnabledState']
  readonly remark: string
}

/** What keeps a provider's devices and terminals going. */
interface UpkeepTables {
  maintenanceAddresses: Schemas['MaintenanceAddress'] & Owned
  equipments: Schemas['Equipment'] & Owned
  trusteeships: TrusteeshipRow
  vmiItems: Schemas['VmiItem'] & Owned
  elecManages: ElecManageRow
  errorTexts: Schemas['ErrorMaintenance'] & Owned
  accountingSets: Schemas['AccountingSet'] & Owned
  dupInvoices: Schemas['DupInvoice'] & Owned
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends UpkeepTables {}
}

export const upkeepTables = {
  maintenanceAddresses: { ids: 'MaintenanceAddressId', examples: { '10001': anyRow } },
  equipments: {
    ids: 'EquipmentId',
    examples: { '10601': anyRow },
    references: { outletId: { table: 'outlets', of: 'provider' } },
  },
  trusteeships: {
    ids: 'TrusteeshipId',
    examples: { '10701': anyRow },
    unique: [['diskId' as const]],
    references: { diskId: 'terminals' },
  },
  vmiItems: {
    ids: 'VmiItemId',
    examples: { '10801': anyRow },
    references: { outletId: { table: 'outlets', of: 'provider' } },
  },
  elecManages: { ids: 'DiskId' },
  errorTexts: { ids: 'ErrorMaintenanceId', examples: { '11201': anyRow } },
  accountingSets: { ids: 'AccountingSetId', examples: { '10401': anyRow } },
  dupInvoices: { ids: 'DuplicateInvoiceId', examples: { '10501': anyRow } },
} satisfies { readonly [N in keyof UpkeepTables]: TableRules<UpkeepTables[N]> }
