/**
 * What a prepayment of profit tax begins with: revenue that is invoiced, the year so far, and the head of the last return.
 * Sources: declarations.md §3; law-2026.md §7 (不征税 is no revenue; the year so far of a client who comes in mid-year).
 */
import { formRowIn } from '../../policies/tables/form-rows.ts'
import type { Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { COST_SHEET, INCOME_TAX_FORM } from '../form-versions/profit-tax.ts'
import { QUARTERS } from '../form-versions/profit-tax-head.ts'
import type { FilledForm, FormCells } from './fill-forms.ts'
import type { Sold } from './sales-book.ts'
import type { TakenCells } from './taken-cells.ts'

export interface ProfitTaxFacts {
  month: string
  sold: readonly Sold[]
  /** Sold in the year before the period: counts where no return of the year tells it. */
  soldBefore: Money
  last?: { month: string; forms: readonly FilledForm[] } | undefined
}

/** Cells of the cost sheet whose column of the year goes on. */
const SUMMED = [...Array.from({ length: 14 }, (_, at) => at + 1), 16, 17, 19, 20].map(String)
const CONFIRMED = '0a.o'

/** Revenue of the period, and the year before it: of the last return, or of invoices alone, which somebody has to confirm. */
export function takeCosts({ month, sold, soldBefore, last }: ProfitTaxFacts): TakenCells {
  const revenue = { '1.c': revenueOf(sold) }
  const before = isSameYear(last, month) ? cellsOf(last?.forms, COST_SHEET) : undefined
  if (before !== undefined) {
    const opening = SUMMED.flatMap((row) =>
      before[row] === undefined ? [] : [[`${row}.o`, before[row]] as const],
    )
    return { [COST_SHEET]: { ...revenue, ...Object.fromEntries(opening), [CONFIRMED]: '1' } }
  }
  if (quarterOf(month) === 1) return { [COST_SHEET]: { ...revenue, [CONFIRMED]: '1' } }
  return { [COST_SHEET]: { ...revenue, '1.o': soldBefore } }
}

/** What was paid before, and people and assets as the last return had them: its end is the beginning of this quarter. */
export function takeIncomeTax({ month, last }: ProfitTaxFacts, prepaid: Money): TakenCells {
  const { paidBefore } = formRowIn(INCOME_TAX_FORM, month)?.value ?? {}
  const head = headOf(month, last)
  return { [INCOME_TAX_FORM]: { ...head, ...(paidBefore !== undefined && { [paidBefore]: prepaid }) } }
}

function headOf(month: string, last: ProfitTaxFacts['last']): FormCells {
  const quarter = quarterOf(month)
  const cells = cellsOf(last?.forms, INCOME_TAX_FORM)
  if (last === undefined || cells === undefined) return {}
  const head: Record<string, Money> = {}
  const take = (to: string, from: string): void => {
    const value = cells[from]
    if (value !== undefined) head[to] = value
  }
  for (const row of ['0a', '0b']) {
    if (isSameYear(last, month))
      for (const each of QUARTERS.filter((one) => one < quarter)) {
        take(`${row}.${each}b`, `${row}.${each}b`)
        take(`${row}.${each}e`, `${row}.${each}e`)
      }
    if (isQuarterBefore(last.month, month)) take(`${row}.${quarter}b`, `${row}.${quarterOf(last.month)}e`)
  }
  take('0c', '0c')
  return head
}

/** 不征税 items such as prepaid cards are no revenue. */
export function revenueOf(sold: readonly Sold[]): Money {
  return sum(sold.filter(({ treatment }) => treatment !== 'outside').map(({ amount }) => amount))
}

const quarterOf = (month: string): number => Math.ceil(Number(month.slice(4)) / 3)
const isSameYear = (last: ProfitTaxFacts['last'], month: string): boolean =>
  last !== undefined && last.month.slice(0, 4) === month.slice(0, 4)
const isQuarterBefore = (last: string, month: string): boolean =>
  Number(last.slice(0, 4)) * 4 + quarterOf(last) + 1 === Number(month.slice(0, 4)) * 4 + quarterOf(month)
const cellsOf = (forms: readonly FilledForm[] | undefined, code: string): FormCells | undefined =>
  forms?.find(({ formCode }) => formCode === code)?.cells
