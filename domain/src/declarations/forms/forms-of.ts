/** Source: declarations.md: by which forms a tax is declared. */
import type { TaxpayerType } from '../../lookups/invoicing/taxpayer-type.ts'
import {
  CORPORATE_INCOME_TAX,
  DISABLED_FUND,
  ENTERPRISE_STATEMENTS,
  INDIVIDUAL_INCOME_TAX,
  isSmallScale,
  PERSON_VAT,
  UNION_DUES,
  SMALL_STATEMENTS,
  STAMP_DUTY,
  SURTAXES,
  VAT,
} from './tax-items.ts'
import { GENERAL_FORMS } from '../form-versions/general.ts'
import { INDIVIDUAL_INCOME_TAX_FORM, SURTAX_FORM } from '../form-versions/other.ts'
import { COST_SHEET, INCOME_TAX_FORM } from '../form-versions/profit-tax.ts'
import { SMALL_SCALE_FORMS } from '../form-versions/small-scale.ts'
import { ENTERPRISE_STATEMENT_FORMS } from '../form-versions/statements-enterprise.ts'
import { EQUITY_CHANGES } from '../form-versions/statements-equity.ts'
import { TRIAL_BALANCE_FORM } from '../form-versions/statements-ledger.ts'
import { SMALL_STATEMENT_FORMS } from '../form-versions/statements-small.ts'
import type { FormVersion } from '../form-versions/form-version.ts'
import { DISABLED_FORM, UNION_FORM } from '../form-versions/general-fees.ts'
import { PERSON_VAT_FORMS } from '../form-versions/natural-persons.ts'
import { STAMP_FORMS } from '../form-versions/stamp-duty.ts'

/**
 * Form codes of a tax in the order of filing, the main form last; of the statements of a year one more. None for a tax that nobody declares here.
 */
export function formsOf(tax: string, taxerType: TaxpayerType, isYearly = false): readonly string[] {
  if (tax === VAT)
    return (isSmallScale(taxerType) ? SMALL_SCALE_FORMS : GENERAL_FORMS).map(({ formCode }) => formCode)
  if (SURTAXES.includes(tax)) return [SURTAX_FORM]
  if (tax === SMALL_STATEMENTS) return codesOf([...SMALL_STATEMENT_FORMS, TRIAL_BALANCE_FORM])
  if (tax === ENTERPRISE_STATEMENTS)
    return codesOf([
      ...ENTERPRISE_STATEMENT_FORMS.filter(({ formCode }) => isYearly || formCode !== EQUITY_CHANGES),
      TRIAL_BALANCE_FORM,
    ])
  if (tax === UNION_DUES) return [UNION_FORM]
  if (tax === DISABLED_FUND) return [DISABLED_FORM]
  if (tax === PERSON_VAT) return codesOf(PERSON_VAT_FORMS)
  if (tax === STAMP_DUTY) return codesOf(STAMP_FORMS)
  if (tax === CORPORATE_INCOME_TAX) return [COST_SHEET, INCOME_TAX_FORM]
  return tax === INDIVIDUAL_INCOME_TAX ? [INDIVIDUAL_INCOME_TAX_FORM] : []
}

const codesOf = (forms: readonly FormVersion[]): string[] => forms.map(({ formCode }) => formCode)
