/** Sources: checklist DC08–DC10: staff enter lines, the others and the totals follow. */
import type { Issue } from '../issue.ts'
import { roundToCents, type Money } from '../money/money.ts'
import { FORM_LINKS, FORMS, PAYABLE_LINES } from './form-definitions.ts'

/** One form of a return: its lines by their number. */
export interface FilledForm {
  formCode: string
  cells: Readonly<Record<string, Money>>
}

/** A line as a screen shows it. */
export interface FormRow {
  line: string
  name: string
  value: Money
  /** Follows from other lines, so nobody enters it. */
  computed: boolean
}

/** Issues `form.unknown` for a form that there is not, `form.line` for lines that the form does not have. */
export function checkForm({ formCode, cells }: FilledForm): Issue[] {
  const form = FORMS[formCode]
  if (form === undefined)
    return [{ code: 'form.unknown', path: 'formCode', message: `没有申报表${formCode}`, severity: 'error' }]
  const known = new Set(form.lines.map(({ line }) => line))
  return Object.keys(cells)
    .filter((line) => !known.has(line))
    .map((line) => ({
      code: 'form.line',
      path: `cells/${line}`,
      message: `申报表没有第${line}栏`,
      severity: 'error',
    }))
}

/** The forms of one return, in the order of filing, with everything that follows from what was entered. */
export function fillForms(forms: readonly FilledForm[]): FilledForm[] {
  const filled = new Map<string, Readonly<Record<string, Money>>>()
  for (const { formCode, cells } of forms) {
    const carried = FORM_LINKS.flatMap(({ from, to }) => {
      const value = to[0] === formCode ? filled.get(from[0])?.[from[1]] : undefined
      return value === undefined ? [] : [[to[1], value] as const]
    })
    filled.set(formCode, compute(formCode, { ...cells, ...Object.fromEntries(carried) }))
  }
  return forms.map(({ formCode }) => ({ formCode, cells: filled.get(formCode) ?? {} }))
}

/** Tax of the period and what is still to pay, in yuan; nothing while the main form is missing. */
export function payableOf(forms: readonly FilledForm[], mainForm: string): { ynse: Money; ybtse: Money } {
  const cells = forms.find(({ formCode }) => formCode === mainForm)?.cells ?? {}
  const lines = PAYABLE_LINES[mainForm]
  const read = (line = ''): Money => roundToCents(cells[line] ?? '0')
  return { ynse: read(lines?.payable), ybtse: read(lines?.due) }
}

/** All lines of a form in their order. */
export function rowsOfForm({ formCode, cells }: FilledForm): FormRow[] {
  return (FORMS[formCode]?.lines ?? []).map(({ line, name, compute }) => ({
    line,
    name,
    value: cells[line] ?? '0.00',
    computed: compute !== undefined,
  }))
}

function compute(
  formCode: string,
  entered: Readonly<Record<string, Money>>,
): Readonly<Record<string, Money>> {
  const values: Record<string, Money> = {}
  const read = (line: string): Money => values[line] ?? entered[line] ?? '0.00'
  for (const { line, compute } of FORMS[formCode]?.lines ?? []) {
    values[line] = compute === undefined ? (entered[line] ?? '0.00') : compute(read)
  }
  return values
}
