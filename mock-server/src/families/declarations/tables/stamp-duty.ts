import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'

/** Without what follows from it: whose it is, what it comes to, and whether it is filed. */
export type StampSourceRow = Schemas['StampSourceInput'] & Owned & { readonly id: string }

interface StampDutyTables {
  stampSources: StampSourceRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends StampDutyTables {}
}

export const stampDutyTables = {
  stampSources: {
    ids: 'StampSourceId',
    // One of a quarter that is not filed.
    examples: { '14701': ({ cycle, item }) => cycle === 'quarterly' && item === 'technology' },
    references: { eid: 'enterprises' },
  },
} satisfies { readonly [N in keyof StampDutyTables]: TableRules<StampDutyTables[N]> }
