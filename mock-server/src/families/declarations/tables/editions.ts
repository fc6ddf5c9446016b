import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'

/** Without what its edition and enterprise say. */
export type FormEditionRow = Schemas['FormEditionInput'] &
  Owned & { readonly id: string; readonly tsCreate: string }

interface EditionTables {
  formEditions: FormEditionRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends EditionTables {}
}

export const editionTables = {
  formEditions: {
    ids: 'FormEditionId',
    examples: { '8001-1': anyRow },
    references: { eid: 'enterprises' },
  },
} satisfies { readonly [N in keyof EditionTables]: TableRules<EditionTables[N]> }
