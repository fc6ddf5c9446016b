import { INDIVIDUAL_INCOME_TAX_FORM } from '@kaipiao/domain/declarations/form-versions/other'
import type { Unit } from '../../../behaviour/unit.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import type { DeclarationRow } from '../tables/declarations.ts'
import { withholdMonth } from '../withholding/withhold-month.ts'
import { withForms } from './make-declarations.ts'

/** A declaration with the totals of its people. */
export async function withTotals(
  unit: Unit,
  enterprise: EnterpriseRow,
  row: DeclarationRow,
): Promise<DeclarationRow> {
  const { count, srhj, ynse } = await withholdMonth(unit, enterprise, row.sbssq)
  const cells = { 1: String(count), 2: srhj, 3: ynse }
  return withForms(row, [{ formCode: INDIVIDUAL_INCOME_TAX_FORM, cells }])
}
