import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'
import { namedId } from '../../../world/named-rows.ts'

/** Batch and list issue are the same on rows of their own (BI02). */
export type BatchFamily = 'batch' | 'list'

/** As it is kept: a world of an earlier build has rows that say nothing of corrections. */
export type BatchRow = Omit<Schemas['BatchInvoice'], Correction> &
  Partial<Pick<Schemas['BatchInvoice'], Correction>> &
  Owned & {
    readonly family: BatchFamily
    /** Of what the workbook said of it: the same invoice is not taken twice. */
    readonly digest?: string
  }

type Correction = 'version' | 'tsUpdate' | 'changedBy'

/** As it is read and answered. */
export type WholeBatchRow = BatchRow & Pick<Schemas['BatchInvoice'], Correction>

/** The row with what it does not say of itself: nobody has corrected it since its import. */
export function wholeRow(row: BatchRow): WholeBatchRow {
  return { ...uncorrected, tsUpdate: row.tsCreate, ...row }
}

/** A row as its import left it. */
export const uncorrected = { version: 0, changedBy: '' } as const

interface BatchTables {
  batchRows: BatchRow
  /** Its id is `family-diskId`. */
  batchConfigs: Schemas['BatchConfig'] & Owned & { readonly id: string }
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends BatchTables {}
}

export const batchTables = {
  batchRows: {
    ids: 'BatchRowId',
    isCountedByHand: true,
    examples: {
      [namedId('batchRow', 'waiting')]: ({ family, state }) => family === 'batch' && state === 'waiting',
      [namedId('batchRow', 'removed')]: ({ family, state }) => family === 'batch' && state === 'removed',
      [namedId('listRow', 'waiting')]: ({ family, state }) => family === 'list' && state === 'waiting',
      [namedId('listRow', 'removed')]: ({ family, state }) => family === 'list' && state === 'removed',
    },
    references: { diskId: 'terminals', orderId: 'issueOrders' },
  },
  batchConfigs: {},
} satisfies { readonly [N in keyof BatchTables]: TableRules<BatchTables[N]> }
