import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'

/** Without the name of the person, which is looked up. */
export type TaxDeductionRow = Omit<Schemas['TaxDeduction'], 'name'> & Owned

/** Without the name of the person, which is looked up. */
export type PayRow = Omit<Schemas['Pay'], 'name'> & Owned

/** Its id is person, month and kind of income. */
export type WithholdingRow = Schemas['Withholding'] & Owned

interface IncomeTaxTables {
  taxDeductions: TaxDeductionRow
  pays: PayRow
  withholdings: WithholdingRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends IncomeTaxTables {}
}

export const incomeTaxTables = {
  taxDeductions: {
    ids: 'TaxDeductionId',
    examples: { '14501': anyRow },
    references: { eid: 'enterprises', employeeId: 'employees' },
  },
  pays: {
    ids: 'PayId',
    examples: { '14601': ({ item }) => item === 'labour' },
    references: { eid: 'enterprises', employeeId: 'employees' },
  },
  withholdings: { references: { eid: 'enterprises', employeeId: 'employees' } },
} satisfies { readonly [N in keyof IncomeTaxTables]: TableRules<IncomeTaxTables[N]> }
