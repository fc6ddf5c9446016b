/** What invoices say in the cells of a return. Source: declarations.md §1.9, §2; which cell takes which invoice. */
import { equals } from '../../money/money.ts'
import type { FilledForm, FormCells } from './fill-forms.ts'

/** Cells that were taken over, by the code of their form. */
export type TakenCells = Readonly<Record<string, FormCells>>

/** Forms whose taken figures changed: a cell that somebody has overwritten stays as it is. */
export function takeAnew(forms: readonly FilledForm[], before: TakenCells, after: TakenCells): FilledForm[] {
  return forms.map(({ formCode, cells }) => {
    const [old, fresh] = [before[formCode] ?? {}, after[formCode] ?? {}]
    const changed = { ...cells }
    for (const key of new Set([...Object.keys(old), ...Object.keys(fresh)]))
      if (equals(cells[key] ?? '0', old[key] ?? '0')) changed[key] = fresh[key] ?? '0.00'
    return { formCode, cells: changed }
  })
}
