import { codes } from '@kaipiao/client/codes'
import { blocksIssuing } from '@kaipiao/domain/declarations/copy-reports/copy-report'
import type { Unit } from '../../../behaviour/unit.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { TaxReturnRow } from '../tables/declarations.ts'
import type { TerminalFault } from '../../../behaviour/tenancy/terminal-fault.ts'

/** The report of a type of a disk that is next in turn; undefined on digital terminals and disks never read. */
export async function openReport(
  { store }: Pick<Unit, 'store'>,
  diskId: string,
  fplxdm: TaxReturnRow['fplxdm'],
): Promise<TaxReturnRow | undefined> {
  const { rows } = await store.table('taxReturns').find({ where: { diskId, fplxdm }, sort: 'period' })
  return (
    rows.find(({ copyStatus }) => copyStatus === 2 || copyStatus === 3) ??
    rows.findLast(({ copyStatus }) => copyStatus === 4) ??
    rows[0]
  )
}

export async function copyStatusOf(
  unit: Pick<Unit, 'store'>,
  diskId: string,
  fplxdm: TaxReturnRow['fplxdm'],
): Promise<TaxReturnRow['copyStatus'] | undefined> {
  return (await openReport(unit, diskId, fplxdm))?.copyStatus
}

/** A disk issues nothing after its lock date until the month before is written back. */
export async function lockFault(
  unit: Pick<Unit, 'store' | 'today'>,
  { diskId, diskType }: TerminalRow,
  fplxdm: TaxReturnRow['fplxdm'],
): Promise<TerminalFault | undefined> {
  if (diskType === 7) return undefined
  const report = await openReport(unit, diskId, fplxdm)
  if (report === undefined) return undefined
  const isLocked = blocksIssuing({ status: report.copyStatus, isDeclared: false }, unit.today() > report.ssrq)
  return isLocked ? { code: codes.returnsLocked, message: '已过锁死日期，请先抄报清卡后再开票' } : undefined
}
