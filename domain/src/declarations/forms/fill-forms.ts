/** Sources: checklist DC08–DC10; declarations.md §1–§3: staff enter cells, the others follow from them. */
import type { Issue } from '../../result/issue.ts'
import { equals, isZero, roundToCents, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { formIn, type CompiledCell, type CompiledForm } from './compiled-form.ts'
import { cellKey, isDelivered, takenFrom } from '../form-versions/form-version.ts'
import type { FormulaScope } from './formula.ts'
import { parameterOf } from './parameters.ts'

export type FormCells = Readonly<Record<string, Money>>

/** One form of a return: what is not zero, by the key of its cell (`17`, or `1.9` for row 1, column 9). */
export interface FilledForm {
  formCode: string
  cells: FormCells
}

/** What a return stands on besides what is entered. */
export interface ReturnBasis {
  /** Tax month `YYYYMM`, of a quarter its last: it picks the versions of forms, rates and limits. */
  month: string
  /** Months of the period: 1 or 3. */
  months: number
  /** Cells of the last return, by the code of the form; those of another year are balances alone. */
  carried?: Readonly<Record<string, FormCells>>
}

/** A cell as a screen shows it. */
export interface FormRow {
  line: string
  name: string
  value: Money
  /** Follows from other cells, or is delivered by the bureau, so nobody enters it. */
  computed: boolean
}

const ZERO = '0.00'

/** Issues `form.unknown` for a form that there is not, `form.line` for cells that the form does not have. */
export function checkForm({ formCode, cells }: FilledForm, month: string): Issue[] {
  const form = formIn(formCode, month)
  if (form === undefined)
    return [{ code: 'form.unknown', path: 'formCode', message: `没有申报表${formCode}`, severity: 'error' }]
  return Object.keys(cells)
    .filter((key) => !form.cells.has(key))
    .map((key) => ({
      code: 'form.line',
      path: `cells/${key}`,
      message: `申报表没有第${key}栏`,
      severity: 'error',
    }))
}

/** Cells of a form that the bureau delivers, with what it delivered. */
export function deliveredCells(formCode: string, taken: FormCells, month: string): FormCells {
  const form = formIn(formCode, month)
  if (form === undefined) return {}
  const keys = [...form.cells].filter(([, { row, column }]) =>
    isDelivered(takenFrom(form.version, row, column)),
  )
  return Object.fromEntries(keys.map(([key]) => [key, taken[key] ?? ZERO]))
}

/** Issue `form.delivered` where somebody enters another figure than the bureau's. */
export function checkDelivered({ formCode, cells }: FilledForm, taken: FormCells, month: string): Issue[] {
  return Object.entries(deliveredCells(formCode, taken, month))
    .filter(([key, value]) => cells[key] !== undefined && !equals(cells[key], value))
    .map(([key, value]) => ({
      code: 'form.delivered',
      path: `cells/${key}`,
      message: `第${key.split('.')[0] ?? key}栏由${deliverer(formCode, key, month)}，为${value}，不能修改`,
      severity: 'error',
    }))
}

function deliverer(formCode: string, key: string, month: string): string {
  const form = formIn(formCode, month)
  const cell = form?.cells.get(key)
  const source = form && cell && takenFrom(form.version, cell.row, cell.column)
  return source === 'rows' ? '明细汇总' : '税局带入'
}

/** The forms of one return with everything that follows from what was entered; each cell is rounded once. */
export function fillForms(forms: readonly FilledForm[], basis: ReturnBasis): FilledForm[] {
  const sheet = new ReturnSheet(forms, basis)
  return forms.map(({ formCode }) => ({ formCode, cells: sheet.cellsOf(formCode) }))
}

/** What the checks between and within the tables find; errors keep a return from being filed. */
export function checkReturn(forms: readonly FilledForm[], basis: ReturnBasis): Issue[] {
  return new ReturnSheet(forms, basis).check()
}

/**
 * Tax of the period and what is still to pay, in yuan, surcharges that are filed with it among both; nothing while the main
 * form is missing.
 */
export function payableOf(
  forms: readonly FilledForm[],
  { mainForm, month }: { mainForm: string; month: string },
): Payable {
  const cells = forms.find(({ formCode }) => formCode === mainForm)?.cells ?? {}
  const { tax, due, surcharges = [] } = formIn(mainForm, month)?.version.payable ?? { tax: [], due: [] }
  const total = (keys: readonly string[]): Money => sum(keys.map((key) => cells[key] ?? ZERO))
  return {
    ynse: total([...tax, ...surcharges]),
    ybtse: total([...due, ...surcharges]),
    fjsf: total(surcharges),
  }
}

export interface Payable {
  ynse: Money
  ybtse: Money
  /** Of both, the surcharges. */
  fjsf: Money
}

/** All cells of a form in their order. */
export function rowsOfForm({ formCode, cells }: FilledForm, month: string): FormRow[] {
  const form = formIn(formCode, month)
  if (form === undefined) return []
  const { rows, columns } = form.version
  return rows.flatMap(({ row, name, cells: texts }) =>
    columns
      .filter(({ key }) => texts[key] !== undefined)
      .map(({ key, title }) => {
        const line = cellKey(row, key)
        return {
          line,
          name: columns.length > 1 ? `${name} ${title}` : name,
          value: cells[line] ?? ZERO,
          computed:
            form.cells.get(line)?.formula !== undefined || isDelivered(takenFrom(form.version, row, key)),
        }
      }),
  )
}

/** What the next return of the enterprise takes over from this one: sums of a year end with it, balances go on. */
export function carriedFrom(
  forms: readonly FilledForm[],
  { month, next }: { month: string; next: string },
): Readonly<Record<string, FormCells>> {
  const isSameYear = month.slice(0, 4) === next.slice(0, 4)
  return Object.fromEntries(
    forms.map(({ formCode, cells }) => {
      const balances = formIn(formCode, next)?.version.balances ?? []
      const kept = isSameYear
        ? cells
        : Object.fromEntries(Object.entries(cells).filter(([key]) => balances.includes(key)))
      return [formCode, kept]
    }),
  )
}

/** One form of a return, and what its formulas read: made once, for a return has hundreds of cells. */
class SheetForm implements FormulaScope {
  readonly form: CompiledForm
  readonly cell: FormulaScope['cell']
  readonly parameter: FormulaScope['parameter']
  readonly between: FormulaScope['between']
  readonly #entered: FormCells
  readonly #values = new Map<string, Money>()

  constructor(sheet: ReturnSheet, form: CompiledForm, entered: FormCells, carried: FormCells = {}) {
    this.form = form
    this.#entered = entered
    this.cell = (alias, key) => {
      if (alias === '') return this.read(key)
      return (alias === 'P' ? carried[key] : sheet.formOf(alias)?.read(key)) ?? ZERO
    }
    this.parameter = (name) => sheet.parameter(name)
    this.between = (first, last) => keysBetween(form, first, last)
  }

  isAnswered(key: string): boolean {
    return this.#entered[key] !== undefined
  }

  read(key: string): Money {
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const cell = this.form.cells.get(key)
    if (cell === undefined) return ZERO
    const entered = this.#entered[key] ?? ZERO
    // While it is computed it reads as what was entered, so that a formula of data cannot run for ever.
    if (cell.formula !== undefined) this.#values.set(key, entered)
    const value = rounded(cell.formula?.(this) ?? entered, cell)
    this.#values.set(key, value)
    return value
  }
}

class ReturnSheet {
  readonly #forms = new Map<string, SheetForm>()
  readonly #aliases = new Map<string, SheetForm>()
  readonly #parameters = new Map<string, Money>()
  readonly #basis: ReturnBasis

  constructor(forms: readonly FilledForm[], basis: ReturnBasis) {
    this.#basis = basis
    for (const { formCode, cells } of forms) {
      const form = formIn(formCode, basis.month)
      if (form === undefined) continue
      const held = new SheetForm(this, form, cells, basis.carried?.[formCode])
      this.#forms.set(formCode, held)
      this.#aliases.set(form.version.alias, held)
    }
  }

  formOf(alias: string): SheetForm | undefined {
    return this.#aliases.get(alias)
  }

  cellsOf(formCode: string): FormCells {
    const cells: Record<string, Money> = {}
    const held = this.#forms.get(formCode)
    for (const [key, { asked }] of held?.form.cells ?? []) {
      const value = held?.read(key) ?? ZERO
      const isAnswer = asked !== undefined && held?.isAnswered(key) === true
      if (isAnswer || (value !== ZERO && !isZero(value))) cells[key] = value
    }
    return cells
  }

  check(): Issue[] {
    return [...this.#forms].flatMap(([formCode, held]) => [
      ...unanswered(formCode, held),
      ...held.form.checks
        .filter(({ holds }) => isZero(holds(held)))
        .map(({ check: { code, message, severity, at } }) => ({
          code,
          message,
          severity,
          path: `${formCode}/${at}`,
        })),
    ])
  }

  parameter(name: string): Money {
    if (name === 'months') return String(this.#basis.months)
    // Quarters of the year that are over with the period.
    if (name === 'quarter') return String(Math.floor(Number(this.#basis.month.slice(4)) / 3))
    const known = this.#parameters.get(name)
    if (known !== undefined) return known
    const value = parameterOf(name, this.#basis.month)
    this.#parameters.set(name, value)
    return value
  }
}

/** Cells that have to be answered and are not: 0 is an answer, nothing is none. */
function unanswered(formCode: string, held: SheetForm): Issue[] {
  return [...held.form.cells]
    .filter(([key, { asked }]) => asked !== undefined && !held.isAnswered(key) && !isZero(asked(held)))
    .map(([key, { name }]) => ({
      code: 'form.empty',
      path: `${formCode}/${key}`,
      message: `请填写${name}`,
      severity: 'error',
    }))
}

function rounded(exact: Money, { isPlain }: CompiledCell): Money {
  return isPlain || exact === ZERO ? exact : roundToCents(exact)
}

/** Of each form, by first and last. */
const spans = new WeakMap<CompiledForm, Map<string, readonly string[]>>()

/** Keys of a column from one row to another, both included. */
export function keysBetween(form: CompiledForm, first: string, last: string): readonly string[] {
  const known = spans.get(form) ?? new Map<string, readonly string[]>()
  spans.set(form, known)
  const name = `${first}..${last}`
  const keys = known.get(name) ?? spanOf(form, first, last)
  known.set(name, keys)
  return keys
}

function spanOf(form: CompiledForm, first: string, last: string): readonly string[] {
  const [from, to] = [form.cells.get(first), form.cells.get(last)]
  if (from === undefined || to === undefined) return []
  const { rowOrder } = form
  return rowOrder
    .slice(rowOrder.indexOf(from.row), rowOrder.indexOf(to.row) + 1)
    .map((row) => cellKey(row, from.column))
    .filter((key) => form.cells.has(key))
}
