import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/create-store.ts'
import type { Owned } from '../../../world/tables.ts'

/** Batch and list issue are the same on rows of their own (BI02). */
export type BatchFamily = 'batch' | 'list'

export type BatchRow = Schemas['BatchInvoice'] &
  Owned & {
    readonly family: BatchFamily
    /** Of what the workbook said of it: the same invoice is not taken twice. */
    readonly digest?: string
  }

interface BatchTables {
  batchRows: BatchRow
  /** Its id is `family-diskId`. */
  batchConfigs: Schemas['BatchConfig'] & Owned & { readonly id: string }
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends BatchTables {}
}

export const batchTables = {
  batchRows: { references: { diskId: 'terminals', orderId: 'issueOrders' } },
  batchConfigs: {},
} satisfies { readonly [N in keyof BatchTables]: TableRules<BatchTables[N]> }
