/**
 * What the invoices of a period say in the forms of a return. Source: domain.md §1.13; small-scale taxpayers pay no
 * VAT on ordinary invoices while their sales of a quarter stay within the limit (公告2023年第19号).
 */
import { add, compare, type Money } from '../money/money.ts'
import {
  CORPORATE_INCOME_TAX_FORM,
  SMALL_SCALE_VAT_FORM,
  SURTAX_FORM,
  VAT_FORM,
  VAT_INPUT_ANNEX,
  VAT_SALES_ANNEX,
} from './form-definitions.ts'
import { fillForms, type FilledForm } from './fill-forms.ts'
import { CORPORATE_INCOME_TAX, formsOf, SURTAXES } from './tax-items.ts'
import type { TaxpayerType } from '../lookups/invoice/taxpayer-type.ts'

/** Sales of a quarter, without tax, up to which ordinary invoices are free of VAT. */
export const SMALL_SCALE_FREE_SALES: Money = '300000.00'

export interface Sales {
  /** Without tax. */
  amount: Money
  tax: Money
}

/** What a return starts from; amounts in yuan. */
export interface PeriodFacts {
  /** Sales of the period on special VAT invoices, … */
  special: Sales
  /** … and on all others. */
  ordinary: Sales
  /** Sales from the start of the year to the end of the period, without tax. */
  revenue: Money
  /** VAT of the same period, which surtaxes are a share of. */
  vat: Money
  /** Rate of the tax as a fraction. */
  rate: Money
  /** Prepaid in earlier quarters of the year. */
  prepaid: Money
  /** Input tax ticked for the period. */
  inputTax: Money
  /** Input tax left over from the period before. */
  carriedOver: Money
}

/** The forms of a tax, filled in as far as invoices tell. */
export function prefillForms(tax: string, taxerType: TaxpayerType, facts: PeriodFacts): FilledForm[] {
  const codes = formsOf(tax, taxerType)
  return fillForms(codes.map((formCode) => ({ formCode, cells: cellsOf(formCode, tax, facts) })))
}

function cellsOf(formCode: string, tax: string, facts: PeriodFacts): Readonly<Record<string, Money>> {
  const { special, ordinary, revenue, vat, rate, prepaid, inputTax, carriedOver } = facts
  if (formCode === VAT_SALES_ANNEX) {
    return { 1: special.amount, 2: special.tax, 3: ordinary.amount, 4: ordinary.tax }
  }
  if (formCode === VAT_INPUT_ANNEX) return { 1: inputTax }
  if (formCode === SMALL_SCALE_VAT_FORM) return smallScaleCells(special, ordinary)
  if (formCode === SURTAX_FORM && SURTAXES.includes(tax)) return { 1: vat, 2: rate }
  if (formCode === CORPORATE_INCOME_TAX_FORM && tax === CORPORATE_INCOME_TAX) {
    return { 1: revenue, 10: rate, 13: prepaid }
  }
  return formCode === VAT_FORM ? { 13: carriedOver } : {}
}

function smallScaleCells(special: Sales, ordinary: Sales): Readonly<Record<string, Money>> {
  const isFree = compare(add(special.amount, ordinary.amount), SMALL_SCALE_FREE_SALES) <= 0
  return isFree
    ? { 2: special.amount, 10: ordinary.amount, 15: special.tax, 18: ordinary.tax }
    : { 2: special.amount, 3: ordinary.amount, 15: add(special.tax, ordinary.tax) }
}
