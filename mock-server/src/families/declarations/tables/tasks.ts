import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'
import type { Owned } from '../../../world/tables.ts'
import { namedId } from '../../../world/named-rows.ts'

/** `run` counts how often it was queued, so that a job of an earlier run does nothing. */
export type CollectTaskRow = Schemas['CollectTask'] & Owned & { readonly run: number }

/** What a piece is called by the store (an invoice needs nothing more) and by its user. */
export interface TaskPiece {
  readonly key: string
  readonly name: string
}

export interface CenterTaskRow extends Row, Owned {
  readonly name: string
  readonly type: Schemas['CenterTaskType']
  readonly state: Schemas['RunState']
  readonly total: number
  readonly success: number
  readonly fail: number
  readonly tsCreate: string
  readonly fileUrl: string
  readonly accountId: string
  /** Declared month of what makes declarations, or empty. */
  readonly sbssq: string
  /** Where the file of an export is fetched once it is done, or empty. */
  readonly file: string
  readonly pieces: readonly TaskPiece[]
  readonly results: readonly Schemas['TaskResultRow'][]
}

interface TaskTables {
  collectTasks: CollectTaskRow
  centerTasks: CenterTaskRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends TaskTables {}
}

export const taskTables = {
  collectTasks: {
    ids: 'CollectTaskId',
    examples: {
      [namedId('collectTask', 'ended')]: ({ state }) => state === 0,
      [namedId('collectTask', 'queued')]: ({ state }) => state === 5,
    },
    references: { diskId: 'terminals' },
  },
  centerTasks: {
    ids: 'CenterTaskId',
    examples: {
      [namedId('centerTask', 'done')]: ({ state }) => state === 'done',
      [namedId('centerTask', 'queued')]: ({ state }) => state === 'queued',
    },
    references: { accountId: 'accounts' },
  },
} satisfies {
  readonly [N in keyof TaskTables]: TableRules<TaskTables[N]>
}
