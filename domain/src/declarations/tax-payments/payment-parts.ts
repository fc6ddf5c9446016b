/** Of what a payment of a return consists: each tax by itself, as a certificate has it. Source: declarations.md §1.1, §2. */
import { equals, isZero, roundToCents, subtract, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { formIn } from '../forms/compiled-form.ts'
import type { FilledForm } from '../forms/fill-forms.ts'
import { SURTAXES } from '../forms/tax-items.ts'

export interface TaxPart {
  /** Tax or surcharge, in Chinese. */
  zsxmmc: string
  /** In yuan. */
  je: Money
  /** Late fee that it bears, in yuan; absent where it was not reckoned by tax. */
  znj?: Money
}

/** What a return has to pay, by tax; surcharges that are filed with it apart. */
export function taxParts(
  forms: readonly FilledForm[],
  { mainForm, month, zsxmmc }: { mainForm: string; month: string; zsxmmc: string },
): TaxPart[] {
  const cells = forms.find(({ formCode }) => formCode === mainForm)?.cells ?? {}
  const { due = [], surcharges = [] } = formIn(mainForm, month)?.version.payable ?? {}
  return [
    { zsxmmc, je: sum(due.map((key) => cells[key] ?? '0')) },
    ...surcharges.map((key, at) => ({ zsxmmc: SURTAXES[at] ?? zsxmmc, je: roundToCents(cells[key] ?? '0') })),
  ]
}

/** What is left of the parts once others are paid; what comes to nothing is left out. */
export function partsLeft(parts: readonly TaxPart[], paid: readonly TaxPart[]): TaxPart[] {
  return parts
    .map(({ zsxmmc, je }) => {
      const own = sum(paid.filter((part) => part.zsxmmc === zsxmmc).map((part) => part.je))
      return { zsxmmc, je: roundToCents(subtract(je, own)) }
    })
    .filter(({ je }) => !isZero(je))
}

/**
 * What of a return is to be paid, by tax. Where its forms do not tell it apart (people's income tax, returns of old), the
 * whole is of its own tax.
 */
export function partsDue(
  left: readonly TaxPart[],
  { zsxmmc, djse }: { zsxmmc: string; djse: Money },
): TaxPart[] {
  if (isZero(djse)) return []
  return equals(sum(left.map(({ je }) => je)), djse) ? [...left] : [{ zsxmmc, je: djse }]
}
