import { codes } from '@kaipiao/client/codes'
import {
  moveCopyReport,
  type CopyReport,
  type CopyReportEvent,
} from '@kaipiao/domain/declarations/copy-reports/copy-report'
import { monthOf, taxPeriod } from '@kaipiao/domain/declarations/duties/period'
import { dueDate } from '@kaipiao/domain/declarations/duties/due-date'
import { endsQuarter, isSmallScale, VAT } from '@kaipiao/domain/declarations/forms/tax-items'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { refuse } from '../../../behaviour/outcome.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { TaxReturnRow } from '../tables/declarations.ts'
import { monthBefore } from '../declarations/init-declarations.ts'

type InvoiceType = TaxReturnRow['fplxdm']

/** The report of one type of a disk for a month that nobody has reported yet. */
export function makeTaxReturn(
  id: string,
  terminal: TerminalRow,
  fplxdm: InvoiceType,
  period: string,
): TaxReturnRow {
  const days = taxPeriod(period)
  if (!days.ok) throw new RangeError(`not a month: ${period}`)
  const { diskId, taxerName, taxerId } = terminal
  return {
    ...ownedOf(terminal),
    id,
    diskId,
    taxerName,
    taxerId,
    fplxdm,
    period,
    csqsrq: days.value.from,
    csjzrq: days.value.to,
    ssrq: dueDate(days.value),
    copyStatus: 1,
    pendingUpload: 0,
    message: '未到征期',
  }
}

/** Reads a disk: months that it does not know yet appear, those that are due now open. Answers all its rows. */
export async function readDisk(unit: Unit, terminal: TerminalRow): Promise<readonly TaxReturnRow[]> {
  const { store, id, today } = unit
  const table = store.table('taxReturns')
  for (const fplxdm of terminal.invoiceTypes) {
    for (const period of [monthBefore(today()), monthOf(today())]) {
      if (await table.has({ diskId: terminal.diskId, fplxdm, period })) continue
      await table.insert(makeTaxReturn(id(), terminal, fplxdm, period))
    }
  }
  const { rows } = await table.find({ where: { diskId: terminal.diskId } })
  for (const row of rows) {
    if (row.copyStatus === 1 && row.csjzrq < today()) await step(unit, row, 'periodOpened')
  }
  return (await table.find({ where: { diskId: terminal.diskId }, sort: ['period', 'fplxdm'] })).rows
}

/** Moves a row on as the table of the domain says; a step that is not lawful now is refused in its words. */
export async function step(unit: Unit, row: TaxReturnRow, event: CopyReportEvent): Promise<TaxReturnRow> {
  const report: CopyReport = { status: row.copyStatus, isDeclared: await isDeclared(unit, row) }
  const moved = moveCopyReport(report, event)
  if (!moved.ok) refuse(codes.wrongState, moved.issues[0]?.message)
  const { status } = moved.value
  return unit.store.table('taxReturns').update(row.id, {
    copyStatus: status,
    message: messages[status],
    // The write-back moves the deadline of the disk on to the next month.
    ...(event === 'writtenBack' ? { ssrq: lockDateAfter(row.csjzrq) } : {}),
  })
}

/** The VAT return of the month is filed, or there is none: small-scale taxpayers declare at the end of a quarter. */
export async function isDeclared(
  { store }: Pick<Unit, 'store'>,
  { enterpriseId, period }: Pick<TaxReturnRow, 'enterpriseId' | 'period'>,
): Promise<boolean> {
  const enterprise = await store.table('enterprises').get(enterpriseId)
  if (enterprise !== undefined && isSmallScale(enterprise.taxerType) && !endsQuarter(period)) return true
  return store.table('declarations').has({
    eid: enterpriseId,
    sbssq: period,
    zsxmmc: VAT,
    state: { in: ['declared', 'paid', 'correcting'] },
  })
}

/** The lock date of the month after the one that ends on a day. */
export function lockDateAfter(to: string): string {
  const next = taxPeriod(monthOf(addMonths(`${to.slice(0, 7)}-01`, 1)))
  return next.ok ? dueDate(next.value) : to
}

export const messages: Readonly<Record<TaxReturnRow['copyStatus'], string>> = {
  1: '未到征期',
  2: '请抄报',
  3: '已抄报，申报后请反写',
  4: '已反写',
}
