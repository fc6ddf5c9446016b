import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'

/** Without what follows from it, but for its month, by which lists ask. */
export type PersonSaleRow = Schemas['PersonSaleInput'] &
  Owned & { readonly id: string; readonly sbssq: string }

interface NaturalPersonTables {
  personSales: PersonSaleRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends NaturalPersonTables {}
}

export const naturalPersonTables = {
  personSales: {
    ids: 'PersonSaleId',
    examples: { '14901': anyRow },
    references: { eid: 'enterprises' },
  },
} satisfies { readonly [N in keyof NaturalPersonTables]: TableRules<NaturalPersonTables[N]> }
