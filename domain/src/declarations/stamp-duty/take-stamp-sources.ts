/** What a return of 印花税 takes of its 税源: sums by item. Source: 国家税务总局公告2022年第14号; declarations.md §5. */
import { sum } from '../../money/sum.ts'
import { STAMP_FORM, STAMP_SOURCE_FORM } from '../form-versions/stamp-duty.ts'
import { CellSums } from '../forms/cell-sums.ts'
import type { TakenCells } from '../forms/taken-cells.ts'
import { stampItem } from '../form-versions/stamp-items.ts'
import { isInPeriod, stampTaxIn, type StampPeriod, type StampSource } from './stamp-tax.ts'

/** @param isHalved whether the return begins with the halving of 六税两费 */
export function takeStampSources(
  sources: readonly StampSource[],
  period: StampPeriod,
  isHalved: boolean,
): TakenCells {
  const told = sources
    .filter((source) => isInPeriod(source, period))
    .map((source) => ({ row: stampItem(source.item).row, ...stampTaxIn(source, period) }))
  const main = new CellSums()
  for (const { row, base, tax, relief } of told) {
    main.add(`${row}.b`, base)
    main.add(`${row}.t`, tax)
    main.add(`${row}.x`, relief)
  }
  return {
    [STAMP_SOURCE_FORM]: {
      1: String(told.length),
      2: sum(told.map(({ base }) => base)),
      3: sum(told.map(({ tax }) => tax)),
      4: sum(told.map(({ relief }) => relief)),
    },
    [STAMP_FORM]: { ...main.cells(), ...(isHalved && { '0a.h': '1' }) },
  }
}
