import type { Schemas } from '@kaipiao/client'
import { BATCH_ROW_TRANSITIONS, type BatchRowEvent } from '@kaipiao/domain/batch/batch-row-state'

type Row = Schemas['BatchInvoice']

/** What may be asked of a row of a batch, by the table of domain. */
export const takes =
  (event: BatchRowEvent) =>
  ({ state }: Pick<Row, 'state'>): boolean =>
    BATCH_ROW_TRANSITIONS[state][event] !== undefined

export const idsOf = (rows: readonly Row[]): { body: { ids: string[] } } => ({
  body: { ids: rows.map(({ id }) => id) },
})

/** Refused because only the user can say that an odd tax number is right (VL02). */
export const isDoubtful = ({ state, errCode }: Row): boolean => state === 'failed' && errCode === 202500034

export const WORKSPACE_COLUMNS = [
  { field: 'gfmc', width: 220 },
  'state',
  'fplxdm',
  'jshj',
  'tsCreate',
  { field: 'message', width: 200 },
  { field: 'fphm', width: 190 },
  { field: 'serial', width: 150 },
  { field: 'batchNo', width: 190 },
  { field: 'xfmc', width: 220, isHidden: true },
  { field: 'diskId', isHidden: true },
] as const
