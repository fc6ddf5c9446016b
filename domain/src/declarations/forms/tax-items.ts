/** Sources: domain.md §1.13; declarations.md: which taxes are declared, by which forms and for which periods. */
import type { TaxpayerType } from '../../lookups/invoicing/taxpayer-type.ts'

export const VAT = '增值税'
export const CORPORATE_INCOME_TAX = '企业所得税'
export const INDIVIDUAL_INCOME_TAX = '个人所得税'
/** Filed and paid with VAT since 2021-08 (公告2021年第20号): schedule 5, or 2 of small-scale taxpayers. No return is theirs. */
export const SURTAXES: readonly string[] = ['城市维护建设税', '教育费附加', '地方教育附加']
/** Those of them that are fees and no taxes. */
export const EDUCATION_SURCHARGES: readonly string[] = SURTAXES.slice(1)
export const STAMP_DUTY = '印花税'
/** What the register calls the statements of who applies which standard; nothing is paid with them. */
export const SMALL_STATEMENTS = '财务报表（小企业会计准则）'
export const ENTERPRISE_STATEMENTS = '财务报表（企业会计准则）'
/** Declared on general forms (通用申报). */
export const UNION_DUES = '工会经费'
export const DISABLED_FUND = '残疾人就业保障金'
/** Withheld of natural persons from 2026-11 on; on trial. */
export const PERSON_VAT = '代扣代缴自然人增值税'
export const TAX_ITEMS: readonly string[] = [
  VAT,
  CORPORATE_INCOME_TAX,
  INDIVIDUAL_INCOME_TAX,
  STAMP_DUTY,
  SMALL_STATEMENTS,
  ENTERPRISE_STATEMENTS,
  UNION_DUES,
  DISABLED_FUND,
  PERSON_VAT,
]

/** Whether it is the statements of an enterprise, of either standard. */
export function isStatements(tax: string): boolean {
  return tax === SMALL_STATEMENTS || tax === ENTERPRISE_STATEMENTS
}

/** What people call the return of a tax. */
export function returnName(tax: string): string {
  if (isStatements(tax)) return '财务报表'
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
