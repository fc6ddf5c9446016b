/** Invoices of a general taxpayer in schedules 1 and 3 and in that of reliefs. Sources: declarations.md §1.9; law-2026.md §3. */
import { compare, equals, type Money } from '../../money/money.ts'
import { DEDUCTION_SCHEDULE, SALES_SCHEDULE } from '../form-versions/general-sales.ts'
import { RELIEF_SCHEDULE } from '../form-versions/general-input.ts'
import { atLevy } from './at-levy.ts'
import { CellSums } from './cell-sums.ts'
import type { Sold } from './sales-book.ts'
import type { TakenCells } from './taken-cells.ts'

/** Schedules 1 and 3, and what is taken off the levy. */
export function takeGeneralSales(sold: readonly Sold[]): TakenCells {
  const sales = new CellSums()
  const deducted = new CellSums()
  const reliefs = new CellSums()
  for (const one of sold) {
    const row = scheduleRow(one)
    if (row === undefined) continue
    const reduced = UNTAXED.has(row) ? undefined : atLevy(one)
    const [amount, tax] = [reduced?.sales ?? one.amount, reduced?.tax ?? one.tax]
    const column = one.isSpecial ? 1 : 3
    sales.add(`${row}.${column}`, amount)
    if (!UNTAXED.has(row)) sales.add(`${row}.${column + 1}`, tax)
    const deduction = DEDUCTION_ROWS[row]
    if (deduction !== undefined) deducted.add(`${deduction}.3`, one.deducted)
    if (reduced !== undefined) {
      const relief = equals(one.rate, '0.02') ? '2' : '3'
      for (const place of ['2', '4']) reliefs.add(`${relief}.${place}`, reduced.relief)
    }
    if (one.isRefund) addRefund(sales, { ...one, amount, tax }, row)
  }
  return {
    [SALES_SCHEDULE]: sales.cells(),
    [DEDUCTION_SCHEDULE]: deducted.cells(),
    [RELIEF_SCHEDULE]: reliefs.cells(),
  }
}

/** 其中：即征即退, by the general method (6, 7) or by a levy (14, 15). */
function addRefund(sales: CellSums, { isService, amount, tax, deducted }: Sold, row: string): void {
  if (UNTAXED.has(row)) return
  const isSimple = !GENERAL_ROWS.has(row)
  const refund = isService ? (isSimple ? '15' : '7') : isSimple ? '14' : '6'
  sales.add(`${refund}.9`, amount)
  sales.add(`${refund}.10`, tax)
  if (!isService) return
  sales.add(`${refund}.12`, deducted)
  sales.add(`${refund}.14`, tax)
}

const UNTAXED: ReadonlySet<string> = new Set(['16', '17', '18', '19'])
const GENERAL_ROWS: ReadonlySet<string> = new Set(['1', '2', '3', '4', '5'])
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
function scheduleRow({ treatment, isService, rate, levy }: Sold): string | undefined {
  switch (treatment) {
    case 'outside':
      return undefined
    case 'exempt':
      return isService ? '19' : '18'
    case 'export':
      return isService ? '17' : '16'
    case 'simple':
      return simpleRow(isService, levy)
    case 'taxed':
      if (compare(rate, '0.13') >= 0) return isService ? '2' : '1'
      if (compare(rate, '0.09') >= 0) return isService ? '4' : '3'
      return compare(rate, '0.06') >= 0 ? '5' : simpleRow(isService, levy)
  }
}

function simpleRow(isService: boolean, levy: Money): string {
  if (compare(levy, '0.06') >= 0) return '8'
  if (equals(levy, '0.05')) return isService ? '9b' : '9a'
  if (equals(levy, '0.04')) return '10'
  return isService ? '12' : '11'
}
