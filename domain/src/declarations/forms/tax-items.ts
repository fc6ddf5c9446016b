/** Sources: domain.md §1.13; declarations.md: which taxes are declared, by which forms and for which periods. */
import type { TaxpayerType } from '../../lookups/invoicing/taxpayer-type.ts'

export const VAT = '增值税'
export const CORPORATE_INCOME_TAX = '企业所得税'
export const INDIVIDUAL_INCOME_TAX = '个人所得税'
export const SURTAXES: readonly string[] = ['城市维护建设税', '教育费附加', '地方教育附加']
export const TAX_ITEMS: readonly string[] = [VAT, ...SURTAXES, CORPORATE_INCOME_TAX, INDIVIDUAL_INCOME_TAX]

/** Small-scale taxpayers declare VAT by the quarter, the others by the month. */
export function isSmallScale(taxerType: TaxpayerType): boolean {
  return taxerType === '08'
}

/** A month `YYYYMM` that ends a quarter: taxes of a quarter are declared for it alone. */
export function endsQuarter(sbssq: string): boolean {
  return Number(sbssq.slice(4)) % 3 === 0
}
