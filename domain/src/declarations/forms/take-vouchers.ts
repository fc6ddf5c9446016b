/** What was ticked, in schedule 2. Sources: declarations.md §1.3, §1.9; law-2026.md §4. */
import type { Schemas } from '@kaipiao/client/types'
import type { Money } from '../../money/money.ts'
import { creditOf, type Voucher } from '../vouchers/voucher-credit.ts'
import { INPUT_SCHEDULE } from '../form-versions/general-input.ts'
import { CellSums } from './cell-sums.ts'
import type { TakenCells } from './taken-cells.ts'

/** A received invoice as far as a return needs it. */
export type Received = Voucher & Pick<Schemas['InputInvoice'], 'yxse' | 'bdklx'>

/** What is taken out again, by the row of its reason. */
export type Transfer = Pick<Schemas['InputTransfer'], 'reason' | 'se'>

/** 代扣代缴 has no column for an amount. */
const WITHOUT_AMOUNT = '7'

/**
 * Schedule 2: what was ticked for the period, each voucher in the row of its kind; what deducts nothing stands apart.
 *
 * @param redLetters tax of red letters for ticked invoices that were confirmed in the period (公告2024年第11号)
 * @param transfers what is taken out again in the period, each by its reason, which is its row
 */
export function takeInput(
  received: readonly Received[],
  redLetters: Money = '0.00',
  transfers: readonly Transfer[] = [],
): TakenCells {
  const cells = new CellSums()
  cells.add('20.3', redLetters)
  for (const { reason, se } of transfers) cells.add(`${reason}.3`, se)
  const take = (row: string, amount: Money, tax: Money): void => {
    cells.add(`${row}.1`, '1')
    if (row !== WITHOUT_AMOUNT) cells.add(`${row}.2`, amount)
    cells.add(`${row}.3`, tax)
  }
  for (const one of received) {
    const { row, repeated, amount } = creditOf(one)
    const isDeducted = one.bdklx === undefined
    if (isDeducted) take(row, amount, one.yxse)
    else for (const place of ['26', '28']) take(place, one.je, one.se)
    for (const place of repeated)
      if (isDeducted || place === CONFIRMED) take(place, amount, isDeducted ? one.yxse : one.se)
  }
  return { [INPUT_SCHEDULE]: cells.cells() }
}

/** 本期认证相符的增值税专用发票: what deducts nothing is confirmed as well. */
const CONFIRMED = '35'
