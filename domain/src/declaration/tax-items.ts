/** Sources: domain.md §1.13: which taxes are declared, by which forms and for which periods. */
import {
  CORPORATE_INCOME_TAX_FORM,
  COST_FORM,
  INDIVIDUAL_INCOME_TAX_FORM,
  SMALL_SCALE_VAT_FORM,
  SURTAX_FORM,
  VAT_FORM,
  VAT_INPUT_ANNEX,
  VAT_SALES_ANNEX,
} from './form-definitions.ts'
import type { TaxpayerType } from '../lookups/invoice/taxpayer-type.ts'

export const VAT = '增值税'
export const CORPORATE_INCOME_TAX = '企业所得税'
export const INDIVIDUAL_INCOME_TAX = '个人所得税'
export const SURTAXES: readonly string[] = ['城市维护建设税', '教育费附加', '地方教育附加']
export const TAX_ITEMS: readonly string[] = [VAT, ...SURTAXES, CORPORATE_INCOME_TAX, INDIVIDUAL_INCOME_TAX]

/** Small-scale taxpayers declare VAT by the quarter, the others by the month. */
export function isSmallScale(taxerType: TaxpayerType): boolean {
  return taxerType === '08'
}

/** Form codes of a tax in the order of filing, the main form last; none for a tax that nobody declares here. */
export function formsOf(tax: string, taxerType: TaxpayerType): readonly string[] {
  if (tax === VAT) {
    return isSmallScale(taxerType) ? [SMALL_SCALE_VAT_FORM] : [VAT_SALES_ANNEX, VAT_INPUT_ANNEX, VAT_FORM]
  }
  if (SURTAXES.includes(tax)) return [SURTAX_FORM]
  if (tax === CORPORATE_INCOME_TAX) return [COST_FORM, CORPORATE_INCOME_TAX_FORM]
  return tax === INDIVIDUAL_INCOME_TAX ? [INDIVIDUAL_INCOME_TAX_FORM] : []
}

/** A month `YYYYMM` that ends a quarter: taxes of a quarter are declared for it alone. */
export function endsQuarter(sbssq: string): boolean {
  return Number(sbssq.slice(4)) % 3 === 0
}
