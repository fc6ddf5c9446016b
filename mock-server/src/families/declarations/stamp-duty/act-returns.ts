import { fillForms } from '@kaipiao/domain/declarations/forms/fill-forms'
import { formsOf } from '@kaipiao/domain/declarations/forms/forms-of'
import { STAMP_DUTY } from '@kaipiao/domain/declarations/forms/tax-items'
import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { stampDay } from '@kaipiao/domain/declarations/stamp-duty/stamp-tax'
import type { EnterpriseRow } from '../../../world/tables.ts'
import { NO_ROWS, takeRows } from '../declarations/detail-rows.ts'
import { basisOf, draftOf, withForms } from '../declarations/make-declarations.ts'
import type { DeclarationRow } from '../tables/declarations.ts'
import type { StampSourceRow } from '../tables/stamp-duty.ts'

/** The return of one document that is declared by itself. */
export function makeActReturn(
  enterprise: EnterpriseRow,
  source: StampSourceRow,
  { id, tsCreate, isHalved }: { readonly id: string; readonly tsCreate: string; readonly isHalved: boolean },
): DeclarationRow {
  const day = stampDay(source)
  const period = { from: day, to: day }
  const draft = draftOf(enterprise, {
    id,
    tsCreate,
    period,
    zsxmmc: STAMP_DUTY,
    type: 'perAct',
    sbssq: monthOf(day),
  })
  const about = { ...draft, ...period, sourceId: source.id }
  const taken = takeRows({ ...NO_ROWS, stampSources: [source] }, about, {
    isHalved,
    rate: '0',
    cityRate: '0',
  })
  const row = { ...draft, sourceId: source.id, sbsx: subjectOf(source), taken }
  const forms = formsOf(STAMP_DUTY, row.taxerType).map((formCode) => ({
    formCode,
    cells: taken[formCode] ?? {},
  }))
  return withForms(row, fillForms(forms, basisOf(row)))
}

const subjectOf = ({ name, number = '' }: StampSourceRow): string =>
  number === '' ? name : `${name} ${number}`
