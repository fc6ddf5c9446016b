/** Sources: domain.md §1.13; declarations.md: which taxes are declared, by which forms and for which periods. */
import type { TaxpayerType } from '../../lookups/invoicing/taxpayer-type.ts'

export const VAT = '增值税'
export const CORPORATE_INCOME_TAX = '企业所得税'
export const INDIVIDUAL_INCOME_TAX = '个人所得税'
/** Filed and paid with VAT since 2021-08 (公告2021年第20号): schedule 5, or 2 of small-scale taxpayers. No return is theirs. */
export const SURTAXES: readonly string[] = ['城市维护建设税', '教育费附加', '地方教育附加']
export const TAX_ITEMS: readonly string[] = [VAT, CORPORATE_INCOME_TAX, INDIVIDUAL_INCOME_TAX]

/** What people call the return of a tax. */
export function returnName(tax: string): string {
  return tax === VAT ? '增值税及附加税费' : tax
}

/** Small-scale taxpayers declare VAT by the quarter, the others by the month. */
export function isSmallScale(taxerType: TaxpayerType): boolean {
  return taxerType === '08'
}

/** A month `YYYYMM` that ends a quarter: taxes of a quarter are declared for it alone. */
export function endsQuarter(sbssq: string): boolean {
  return Number(sbssq.slice(4)) % 3 === 0
}
