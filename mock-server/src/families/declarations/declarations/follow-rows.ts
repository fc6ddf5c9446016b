import { fillForms } from '@kaipiao/domain/declarations/forms/fill-forms'
import { DISABLED_FORM, UNION_FORM } from '@kaipiao/domain/declarations/form-versions/general-fees'
import { divide } from '@kaipiao/domain/money/money'
import { takeAnew } from '@kaipiao/domain/declarations/forms/taken-cells'
import type { Unit } from '../../../behaviour/unit.ts'
import type { DeclarationRow } from '../tables/declarations.ts'
import { detailRowsOf, takeRows } from './detail-rows.ts'
import { syncedTaxes } from './enterprise.ts'
import { basisOf, cityRate, lastOf } from './make-declarations.ts'
import { editFault, save } from './write-form.ts'

/** Rows beside the forms came, changed or went: returns of the tax that nobody has submitted take their sums anew. */
export async function followRows(unit: Unit, eid: string, zsxmmc: string): Promise<void> {
  const { rows } = await unit.store.table('declarations').find({ where: { eid, zsxmmc } })
  const open = rows.filter((row) => editFault(row) === undefined)
  if (open.length === 0) return
  const details = await detailRowsOf(unit, eid)
  const registrations = (await syncedTaxes(unit, eid))?.registrations ?? []
  for (const row of open) {
    const settings = {
      ...settingsOf(row),
      last: lastOf(rows, row),
      cityRate: cityRate(registrations),
    }
    const taken = { ...row.taken, ...takeRows(details, { ...periodOf(row), ...row }, settings) }
    await save(unit, { ...row, taken }, fillForms(takeAnew(row.forms, row.taken, taken), basisOf(row)))
  }
}

const periodOf = ({ skssqq, skssqz }: DeclarationRow) => ({ from: skssqq, to: skssqz })

/** As the return began: what was proposed and what the register said then stays. */
function settingsOf({ taken }: DeclarationRow) {
  const isHalved = Object.values(taken).some((cells) => cells['0a.h'] === '1')
  const percent = taken[UNION_FORM]?.['4'] ?? taken[DISABLED_FORM]?.['2'] ?? '0'
  return { isHalved, rate: divide(percent, '100') }
}
