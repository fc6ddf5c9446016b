/** By which edition of its forms a return is filed. Sources: law-2026.md §7; docs/decisions/0065-editions-and-late-fees.md. */
import type { Schemas } from '@kaipiao/client/types'
import type { TaxpayerType } from '../../lookups/invoicing/taxpayer-type.ts'
import { formRowIn } from '../../policies/tables/form-rows.ts'
import { isFiled } from '../declarations/submission.ts'
import { formsOf } from '../forms/forms-of.ts'
import { editionOfForm, editionOfSome, namedEdition, type Edition } from './edition.ts'

interface Returned extends Pick<Schemas['Declaration'], 'zsxmmc' | 'sbssq' | 'state'> {
  taxerType: TaxpayerType
  /** Row of the edition by which it was filed. */
  editionId?: string
}

type Setting = Pick<Schemas['FormEditionInput'], 'bb' | 'qsssq' | 'jzssq'>

/**
 * What it was filed by; before, that onto which the taxpayer is set in its period, and else everybody's.
 *
 * @param settings those of its enterprise
 */
export function editionOf(row: Returned, settings: readonly Setting[]): Edition {
  const { editionId = '', state, zsxmmc, sbssq } = row
  const kept = editionOfForm(editionId) ?? editionOfSome(editionId)
  if (kept !== undefined) return kept
  // Filed before anybody could be set onto another one.
  const chosen = isFiled(state) ? undefined : settings.find((one) => isOf(one, { zsxmmc, sbssq }))
  return (chosen && namedEdition(chosen.bb)) ?? everybodys(row)
}

function isOf({ bb, qsssq, jzssq }: Setting, { zsxmmc, sbssq }: Pick<Returned, 'zsxmmc' | 'sbssq'>): boolean {
  return namedEdition(bb)?.tax === zsxmmc && qsssq <= sbssq && (jzssq === undefined || sbssq <= jzssq)
}

/** That of the main form, or of the last one that a notice issued where papers of ours follow it. */
function everybodys({ zsxmmc, sbssq, taxerType }: Returned): Edition {
  for (const formCode of formsOf(zsxmmc, taxerType).toReversed()) {
    const id = formRowIn(formCode, sbssq)?.id
    const edition = id === undefined ? undefined : editionOfForm(id)
    if (edition !== undefined) return edition
  }
  return { id: '', name: '', isTrial: false }
}
