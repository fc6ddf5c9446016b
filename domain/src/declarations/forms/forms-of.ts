/** Source: declarations.md: by which forms a tax is declared. */
import type { TaxpayerType } from '../../lookups/invoicing/taxpayer-type.ts'
import { CORPORATE_INCOME_TAX, INDIVIDUAL_INCOME_TAX, isSmallScale, SURTAXES, VAT } from './tax-items.ts'
import { GENERAL_FORMS } from '../form-versions/general.ts'
import { INDIVIDUAL_INCOME_TAX_FORM, SURTAX_FORM } from '../form-versions/other.ts'
import { COST_SHEET, INCOME_TAX_FORM } from '../form-versions/profit-tax.ts'
import { SMALL_SCALE_FORMS } from '../form-versions/small-scale.ts'

/** Form codes of a tax in the order of filing, the main form last; none for a tax that nobody declares here. */
export function formsOf(tax: string, taxerType: TaxpayerType): readonly string[] {
  if (tax === VAT)
    return (isSmallScale(taxerType) ? SMALL_SCALE_FORMS : GENERAL_FORMS).map(({ formCode }) => formCode)
  if (SURTAXES.includes(tax)) return [SURTAX_FORM]
  if (tax === CORPORATE_INCOME_TAX) return [COST_SHEET, INCOME_TAX_FORM]
  return tax === INDIVIDUAL_INCOME_TAX ? [INDIVIDUAL_INCOME_TAX_FORM] : []
}
