/**
 * Invoices of a small-scale taxpayer in the working paper of its sales. Sources: law-2026.md §2, §3; declarations.md §2. What
 * is reduced to less than 1% stands in rows of its own, as sales without the levy that it is a reduction of.
 */
import { add, divide, equals, roundToCents, subtract, type Money } from '../../money/money.ts'
import { SMALL_SCALE_LEDGER } from '../form-versions/small-scale-ledger.ts'
import { atLevy, isUsedCarRate } from './at-levy.ts'
import { CellSums } from './cell-sums.ts'
import type { Sold } from './sales-book.ts'
import type { TakenCells } from './taken-cells.ts'

/** @param isSoleTrader what stays below the limit stands in line 11, of others in line 10 */
export function takeSmallScaleSales(sold: readonly Sold[], isSoleTrader = false): TakenCells {
  const cells = new CellSums()
  for (const one of sold) {
    const { treatment, isService, amount } = one
    const column = isService ? 's' : 'g'
    if (treatment === 'exempt' || treatment === 'export')
      cells.add(`${treatment === 'exempt' ? 5 : 6}.${column}`, amount)
    else if (treatment !== 'outside') {
      const isRealEstate = isService && equals(one.levy, '0.05')
      const isWhole = !isRealEstate && isService && !isCut(one)
      cells.add(`${salesRow(one, isRealEstate)}.${column}`, atLevy(one)?.sales ?? amount)
      if (isService) addMargin(cells, one, { isRealEstate, isWhole })
    }
  }
  return { [SMALL_SCALE_LEDGER]: { ...(isSoleTrader && { '0a.g': '1' }), ...cells.cells() } }
}

function salesRow(one: Sold, isRealEstate: boolean): string {
  const { isSpecial, isService, rate, levy } = one
  if (isRealEstate) return equals(rate, levy) ? (isSpecial ? '7' : '8') : '8b'
  if (!equals(rate, levy)) return isService ? '8a' : '8c'
  if (!isService && isUsedCarRate(rate)) return '8d'
  if (isCut(one)) return isSpecial ? '1' : '3'
  return isSpecial ? '2' : '3a'
}

/** Whether the levy of 3% is cut to 1%: whoever shows 3% waived the cut, or sells or leases real estate. */
function isCut({ rate, levy }: Sold): boolean {
  return equals(rate, levy) && !equals(rate, '0.03')
}

/** What the schedule of margins asks for: income with tax, and what is deducted from it. */
function addMargin(
  cells: CellSums,
  one: Sold,
  { isRealEstate, isWhole }: { isRealEstate: boolean; isWhole: boolean },
): void {
  const { amount, tax, deducted, isMargin, isSpecial } = one
  cells.add(isRealEstate ? '9b.s' : '9.s', amount, tax)
  if (isWhole) cells.add('9a.s', amount, tax)
  if (!isMargin) return
  cells.add(isRealEstate ? '10b.s' : '10.s', deducted)
  if (isWhole) cells.add('10a.s', deducted)
  if (isSpecial) cells.add(isRealEstate ? '10d.s' : '10c.s', lessThanShown(one))
}

/** Special invoices are taxed however little was sold, and on the margin alone: that much less than they show. */
function lessThanShown({ rate, amount, tax, deducted }: Sold): Money {
  const margin = divide(subtract(add(amount, tax), deducted), add('1', rate), 8)
  return subtract(amount, roundToCents(margin))
}
