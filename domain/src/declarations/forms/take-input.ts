/** What was ticked, in schedule 2. Sources: declarations.md §1.3, §1.9; law-2026.md §4. */
import type { Schemas } from '@kaipiao/client/types'
import { isSpecialInvoice } from '../../lookups/invoicing/invoice-type.ts'
import { INPUT_SCHEDULE } from '../form-versions/general-input.ts'
import { CellSums } from './cell-sums.ts'
import type { TakenCells } from './taken-cells.ts'

/** A received invoice as far as a return needs it. */
export type Received = Pick<Schemas['InputInvoice'], 'fplxdm' | 'je' | 'yxse' | 'se' | 'bdklx'>

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
