/** What invoices say in the cells of a return. Source: declarations.md §1.9, §2; which cell takes which invoice. */
import type { Schemas } from '@kaipiao/client/types'
import { isSpecialInvoice } from '../../lookups/invoicing/invoice-type.ts'
import { compare, equals, isZero, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { FilledForm, FormCells } from './fill-forms.ts'
import { DEDUCTION_SCHEDULE, SALES_SCHEDULE } from '../form-versions/general-sales.ts'
import { INPUT_SCHEDULE } from '../form-versions/general-input.ts'
import { SMALL_SCALE_LEDGER } from '../form-versions/small-scale.ts'
import type { Sold } from './sales-book.ts'

/** Cells that were taken over, by the code of their form. */
export type TakenCells = Readonly<Record<string, FormCells>>

/** A received invoice as far as a return needs it. */
export type Received = Pick<Schemas['InputInvoice'], 'fplxdm' | 'je' | 'yxse' | 'se' | 'bdklx'>

/** Schedules 1 and 3 of a general taxpayer. */
export function takeGeneralSales(sold: readonly Sold[]): TakenCells {
  const sales = new CellSums()
  const deducted = new CellSums()
  for (const one of sold) {
    const row = scheduleRow(one)
    if (row === undefined) continue
    const column = one.isSpecial ? 1 : 3
    sales.add(`${row}.${column}`, one.amount)
    if (!UNTAXED.has(row)) sales.add(`${row}.${column + 1}`, one.tax)
    const deduction = DEDUCTION_ROWS[row]
    if (deduction !== undefined) deducted.add(`${deduction}.3`, one.deducted)
  }
  return { [SALES_SCHEDULE]: sales.cells(), [DEDUCTION_SCHEDULE]: deducted.cells() }
}

/** The working paper of a small-scale taxpayer. */
export function takeSmallScaleSales(sold: readonly Sold[]): TakenCells {
  const cells = new CellSums()
  const margins = sold.some(({ isService, deducted }) => isService && !isZero(deducted))
  for (const { isSpecial, isService, treatment, rate, amount, tax, deducted } of sold) {
    if (treatment === 'outside') continue
    const column = isService ? 's' : 'g'
    const isRealEstate = isService && (equals(rate, '0.05') || equals(rate, '0.015'))
    if (treatment === 'exempt' || treatment === 'export') {
      cells.add(`${treatment === 'exempt' ? 5 : 6}.${column}`, amount)
    } else if (isRealEstate) cells.add(isSpecial ? '7.s' : '8.s', amount)
    else {
      const isFull = isSpecial && equals(rate, '0.03')
      cells.add(`${isSpecial ? (isFull ? 2 : 1) : 3}.${column}`, amount)
      if (isService && margins) {
        cells.add('9.s', amount)
        cells.add('9.s', tax)
        cells.add('10.s', deducted)
      }
    }
  }
  return { [SMALL_SCALE_LEDGER]: cells.cells() }
}

/** Schedule 2: what was ticked for the period; what deducts nothing stands apart. */
export function takeInput(received: readonly Received[]): TakenCells {
  const cells = new CellSums()
  const take = (row: string, { je, yxse }: Received): void => {
    cells.add(`${row}.1`, '1')
    cells.add(`${row}.2`, je)
    cells.add(`${row}.3`, yxse)
  }
  for (const one of received) {
    const isSpecial = isSpecialInvoice(one.fplxdm)
    if (one.bdklx !== undefined) {
      for (const row of ['26', '28']) take(row, { ...one, yxse: one.se })
    } else take(isSpecial ? '2' : '8b', one)
    if (isSpecial) take('35', one.bdklx === undefined ? one : { ...one, yxse: one.se })
  }
  return { [INPUT_SCHEDULE]: cells.cells() }
}

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

const UNTAXED: ReadonlySet<string> = new Set(['16', '17', '18', '19'])
const DEDUCTION_ROWS: Readonly<Record<string, string>> = {
  2: '1',
  4: '2',
  5: '3',
  '9b': '5',
  12: '6',
  17: '7',
  19: '8',
}

/** The row of schedule 1; rates of former years stand in the row that took them over. */
function scheduleRow({ treatment, isService, rate }: Sold): string | undefined {
  switch (treatment) {
    case 'outside':
      return undefined
    case 'exempt':
      return isService ? '19' : '18'
    case 'export':
      return isService ? '17' : '16'
    case 'simple':
      return simpleRow(isService, rate)
    case 'taxed':
      if (compare(rate, '0.13') >= 0) return isService ? '2' : '1'
      if (compare(rate, '0.09') >= 0) return isService ? '4' : '3'
      return compare(rate, '0.06') >= 0 ? '5' : simpleRow(isService, rate)
  }
}

function simpleRow(isService: boolean, rate: Money): string {
  if (compare(rate, '0.06') >= 0) return '8'
  if (equals(rate, '0.05') || equals(rate, '0.015')) return isService ? '9b' : '9a'
  if (equals(rate, '0.04')) return '10'
  return isService ? '12' : '11'
}

class CellSums {
  readonly #amounts = new Map<string, Money[]>()

  add(key: string, amount: Money): void {
    const known = this.#amounts.get(key)
    if (known === undefined) this.#amounts.set(key, [amount])
    else known.push(amount)
  }

  cells(): FormCells {
    return Object.fromEntries(
      [...this.#amounts]
        .map(([key, amounts]) => [key, sum(amounts)] as const)
        .filter(([, value]) => !isZero(value)),
    )
  }
}
