import { INDIVIDUAL_INCOME_TAX_FORM } from '@kaipiao/domain/declarations/form-versions/other'
import { taxPeriod } from '@kaipiao/domain/declarations/duties/period'
import { dueDate } from '@kaipiao/domain/declarations/duties/due-date'
import { INDIVIDUAL_INCOME_TAX } from '@kaipiao/domain/declarations/forms/tax-items'
import { ownedOf } from '../../../world/owned-of.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import type { DeclarationRow, IitRow } from '../tables/declarations.ts'
import { withForms } from '../declarations/make-declarations.ts'

/** The declaration that an enterprise's month of individual income tax becomes. Throws a RangeError on no month. */
export function makeIitDeclaration(
  enterprise: EnterpriseRow,
  { sbssq, count, srhj, ynse }: Pick<IitRow, 'sbssq' | 'count' | 'srhj' | 'ynse'>,
  { id, tsCreate }: { readonly id: string; readonly tsCreate: string },
): DeclarationRow {
  const period = taxPeriod(sbssq)
  if (!period.ok) throw new RangeError(`not a month: ${sbssq}`)
  const { taxerName, taxerId, taxerType } = enterprise
  const row: DeclarationRow = {
    ...ownedOf(enterprise),
    id,
    eid: enterprise.id,
    taxerName,
    taxerId,
    taxerType,
    sbssq,
    skssqq: period.value.from,
    skssqz: period.value.to,
    sbjzrq: dueDate(period.value),
    zsxmmc: INDIVIDUAL_INCOME_TAX,
    type: 'monthly',
    periodic: 'monthly',
    ynse: '0.00',
    ybtse: '0.00',
    state: 'draft',
    progress: 0,
    message: '',
    tsCreate,
    forms: [],
    taken: {},
    carried: {},
  }
  const cells = { 1: String(count), 2: srhj, 3: ynse }
  return withForms(row, [{ formCode: INDIVIDUAL_INCOME_TAX_FORM, cells }])
}
