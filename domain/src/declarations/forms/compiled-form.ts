/** The version of a form that holds in a tax month, its formulas read once. */
import { GENERAL_FORMS, GENERAL_MAIN_BEFORE } from '../form-versions/general.ts'
import { OTHER_FORMS } from '../form-versions/other.ts'
import { PROFIT_TAX_FORMS } from '../form-versions/profit-tax.ts'
import { SMALL_SCALE_FORMS } from '../form-versions/small-scale.ts'
import { ENTERPRISE_STATEMENT_FORMS } from '../form-versions/statements-enterprise.ts'
import { TRIAL_BALANCE_FORM } from '../form-versions/statements-ledger.ts'
import { SMALL_STATEMENT_FORMS } from '../form-versions/statements-small.ts'
import { GENERAL_FEE_FORMS } from '../form-versions/general-fees.ts'
import { PERSON_VAT_FORMS } from '../form-versions/natural-persons.ts'
import { STAMP_FORMS } from '../form-versions/stamp-duty.ts'
import { cellKey, type FormVersion } from '../form-versions/form-version.ts'
import { parseFormula, type Formula } from './formula.ts'

export interface CompiledCell {
  /** Absent where it is entered. */
  formula?: Formula
  isPlain: boolean
  row: string
  column: string
  /** Where it is 1 the cell has to be answered. */
  asked?: Formula
  name: string
}

export interface CompiledForm {
  version: FormVersion
  /** In the order of the form. */
  cells: ReadonlyMap<string, CompiledCell>
  checks: readonly { holds: Formula; check: FormVersion['checks'][number] }[]
  rowOrder: readonly string[]
}

export const FORM_VERSIONS: readonly FormVersion[] = [
  ...SMALL_SCALE_FORMS,
  GENERAL_MAIN_BEFORE,
  ...GENERAL_FORMS,
  ...PROFIT_TAX_FORMS,
  ...STAMP_FORMS,
  ...SMALL_STATEMENT_FORMS,
  ...ENTERPRISE_STATEMENT_FORMS,
  TRIAL_BALANCE_FORM,
  ...GENERAL_FEE_FORMS,
  ...PERSON_VAT_FORMS,
  ...OTHER_FORMS,
]

const compiled = new Map<FormVersion, CompiledForm>()

/** Undefined for a code that no form has. */
export function formIn(formCode: string, month: string): CompiledForm | undefined {
  const version = FORM_VERSIONS.findLast((form) => form.formCode === formCode && form.since <= month)
  if (version === undefined) return undefined
  const known = compiled.get(version)
  if (known !== undefined) return known
  const made = compile(version)
  compiled.set(version, made)
  return made
}

function compile(version: FormVersion): CompiledForm {
  const cells = new Map<string, CompiledCell>()
  for (const { row, name, cells: texts, isPlain = false, asked } of version.rows) {
    const isAsked = asked === undefined ? undefined : parseFormula(asked)
    for (const { key: column } of version.columns) {
      const text = texts[column]
      if (text === undefined) continue
      const formula = text.startsWith('=') ? parseFormula(text.slice(1)) : undefined
      cells.set(cellKey(row, column), {
        isPlain,
        row,
        column,
        name,
        ...(formula && { formula }),
        ...(isAsked && { asked: isAsked }),
      })
    }
  }
  return {
    version,
    cells,
    checks: version.checks.map((check) => ({ check, holds: parseFormula(check.holds) })),
    rowOrder: version.rows.map(({ row }) => row),
  }
}
