import { fillForms, payableOf } from '@kaipiao/domain/declarations/forms/fill-forms'
import { carriedOf, takeLast } from '@kaipiao/domain/declarations/forms/prefill-return'
import { takeAnew } from '@kaipiao/domain/declarations/forms/taken-cells'
import { CORPORATE_INCOME_TAX, VAT } from '@kaipiao/domain/declarations/forms/tax-items'
import { equals } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import type { Unit } from '../../../behaviour/unit.ts'
import type { DeclarationRow } from '../tables/declarations.ts'
import { basisOf, lastOf, mainFormOf, prepaidOf, withForms } from './make-declarations.ts'
import { editFault } from './write-form.ts'

/**
 * A return was filed again, or its payment changed: those of later periods that nobody has filed go on from it, cells that
 * somebody entered staying as they are; filed ones say by how much they differ now.
 */
export async function rollOn(unit: Unit, row: DeclarationRow): Promise<void> {
  const { eid, zsxmmc, sbssq } = row
  if (zsxmmc !== VAT && zsxmmc !== CORPORATE_INCOME_TAX) return
  const { rows } = await unit.store.table('declarations').find({ where: { eid, zsxmmc }, sort: 'sbssq' })
  const known = new Map(rows.map((each) => [each.id, each]))
  for (const next of rows.filter((each) => each.sbssq > sbssq)) {
    const fresh = goOn(next, [...known.values()])
    if (editFault(next) === undefined) {
      if (!isSame(fresh, next)) await unit.store.table('declarations').put(fresh)
      known.set(next.id, fresh)
    } else if (next.state !== 'submitting') await tellDifference(unit, next, fresh)
  }
}

/** The return as it goes on from the one before it as that is now. */
export function goOn(row: DeclarationRow, known: readonly DeclarationRow[]): DeclarationRow {
  const { zsxmmc: tax, taxerType, sbssq: month, forms, taken } = row
  const last = lastOf(known, row)
  const prepaid = sum(prepaidOf(known, month))
  const after = takeLast({ tax, taxerType, month, last, prepaid, taken })
  const carried = carriedOf({ month, ...(last && { last }) })
  const fresh = { ...row, taken: after, carried }
  return withForms(fresh, fillForms(takeAnew(forms, taken, after), basisOf(fresh)))
}

async function tellDifference({ store }: Unit, filed: DeclarationRow, fresh: DeclarationRow): Promise<void> {
  if (isSame(fresh, filed)) return
  const { ybtse } = payableOf(fresh.forms, { mainForm: mainFormOf(filed), month: filed.sbssq })
  const message = equals(ybtse, filed.ybtse)
    ? '上期更正后期初数已变，请更正申报'
    : `上期更正后应补（退）${ybtse}元，已申报${filed.ybtse}元，请更正申报`
  await store.table('declarations').update(filed.id, { message })
}

function isSame(a: DeclarationRow, b: DeclarationRow): boolean {
  return JSON.stringify([a.forms, a.carried]) === JSON.stringify([b.forms, b.carried])
}
