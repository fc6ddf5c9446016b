import { isLeft } from '@kaipiao/domain/invoicing/red-letters/red-line'
import { redLines } from '@kaipiao/domain/invoicing/red-letters/red-lines'
import { needsRedNotice } from '@kaipiao/domain/invoicing/red-letters/take-back'
import type { Api } from '../../deps/deps.ts'
import type { Foreseen, HopefulRow } from '../../jobs/row-job/row-work.ts'
import { createTerminalFaults } from '../issuing/terminal-faults.ts'
import type { RedTask } from './plan-red-rows.ts'

/** As the platform words it (`red.nothingLeft`). */
export const NOTHING_LEFT = '原蓝字发票已全额红冲'

/** A terminal that issues nothing now issues no red invoice; a notice alone is applied for without it. */
export async function foreseeReds(
  api: Pick<Api, 'call'>,
  rows: ReadonlyArray<HopefulRow<RedTask>>,
  isIssued: boolean,
): Promise<Foreseen> {
  const faults = new Map<number, string[]>()
  const terminal = createTerminalFaults(api)
  for (const { line, task } of rows) {
    const { invoice } = task
    const isIssuedNow = isIssued || !needsRedNotice(invoice.fplxdm)
    const isNothing = !redLines(invoice).some(isLeft)
    const fault =
      (isIssuedNow ? await terminal.issuing(invoice) : undefined) ?? (isNothing ? NOTHING_LEFT : undefined)
    if (fault !== undefined) faults.set(line, [fault])
  }
  return { faults, unseen: ['税局对红字信息的校验', '购方是否确认', '提交前别人的红冲'] }
}
