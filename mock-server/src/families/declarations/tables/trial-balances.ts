import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'

/** An account of an enterprise at the end of a quarter. */
export type AccountBalanceRow = Schemas['AccountBalance'] & Owned

interface StatementTables {
  accountBalances: AccountBalanceRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends StatementTables {}
}

export const statementTables = {
  accountBalances: {
    ids: 'AccountBalanceId',
    // Of a quarter whose statements are filed: whoever tries things out hurts no open one.
    examples: { '14801': ({ sbssq }) => !sbssq.endsWith('12') },
    unique: [['eid', 'sbssq', 'code']],
    references: { eid: 'enterprises' },
  },
} satisfies { readonly [N in keyof StatementTables]: TableRules<StatementTables[N]> }
