import { codes } from '@kaipiao/client/codes'
import { isRepairUnderWay } from '@kaipiao/domain/invoicing/repair/repair-state'
import type { RepairPeriod } from '@kaipiao/domain/invoicing/repair/repair-period'
import type { Schemas } from '@kaipiao/client'
import { refuse } from '../../../behaviour/outcome.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { RepairRow } from '../tables/repair.ts'

interface Repair extends RepairPeriod {
  readonly type: Schemas['RepairType']
  readonly fplxdm?: Schemas['InvoiceType'] | undefined
}

/** Queues a repair; a terminal has one at a time. */
export async function startRepair(unit: Unit, terminal: TerminalRow, repair: Repair): Promise<RepairRow> {
  const { store, id, now, schedule } = unit
  if (await isUnderRepair(unit, terminal)) refuse(codes.wrongState, '该终端正在修复，请稍后再试')
  const { diskId, taxerId, taxerName } = terminal
  const { type, fplxdm, from, to, period } = repair
  const task = await store.table('repairTasks').insert({
    ...ownedOf(terminal),
    id: id(),
    diskId,
    taxerId,
    taxerName,
    type,
    ...(fplxdm === undefined ? {} : { fplxdm }),
    period,
    from,
    to,
    state: 'queued',
    total: 0,
    success: 0,
    fail: 0,
    message: '',
    tsCreate: now(),
    todo: [],
    list: [],
  })
  await schedule('workRepair', { taskId: task.id }, queueTime)
  return task
}

export async function isUnderRepair(
  { store }: Pick<Unit, 'store'>,
  { diskId }: TerminalRow,
): Promise<boolean> {
  const { rows } = await store.table('repairTasks').find({ where: { diskId } })
  return rows.some(({ state }) => isRepairUnderWay(state))
}

const queueTime = 1000
