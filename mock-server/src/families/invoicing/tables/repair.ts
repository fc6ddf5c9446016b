import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'
import type { InvoiceRow, Owned } from '../../../world/tables.ts'
import { namedId } from '../../../world/named-rows.ts'

export type RepairRow = Schemas['RepairTask'] &
  Owned & {
    readonly from: string
    readonly to: string
    /** Invoices that are still to be repaired, in the order of their turn. */
    readonly todo: readonly string[]
    readonly list: readonly Schemas['RepairResultRow'][]
  }

/** Its id is the disk number; `run` tells the job of this setting from those of earlier ones. */
export interface AutoRepairRow extends Row, Owned {
  readonly sw: Schemas['Flag']
  readonly day: number
  readonly time: string
  readonly nextTime: string
  readonly run: string
}

interface RepairTables {
  repairTasks: RepairRow
  autoRepairs: AutoRepairRow
  /** Invoices that the bureau has and the platform does not know yet. */
  bureauInvoices: InvoiceRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends RepairTables {}
}

export const repairTables = {
  repairTasks: {
    ids: 'RepairTaskId',
    examples: {
      [namedId('repair', 'done')]: ({ state }) => state === 'done',
      [namedId('repair', 'queued')]: ({ state }) => state === 'queued',
    },
    references: { diskId: 'terminals' },
  },
  autoRepairs: {},
  bureauInvoices: { references: { diskId: 'terminals' } },
} satisfies { readonly [N in keyof RepairTables]: TableRules<RepairTables[N]> }
