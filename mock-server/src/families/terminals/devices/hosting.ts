import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { SERVICE_STATUSES } from '@kaipiao/domain/lookups/terminals/service-status'
import { addDays, startOfDay } from '@kaipiao/domain/ranges/calendar-date'
import type { JobData } from '../../../behaviour/job-data.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { TrusteeshipRow } from '../tables/upkeep.ts'

/** Lets a hosted service go on (1) or stop (6): the terminal's state follows, and ends by itself after the last day. */
export async function host(
  unit: Unit,
  { id, diskId, endTime }: TrusteeshipRow,
  wanted: 1 | 6,
): Promise<void> {
  const isOver = endTime < unit.today()
  const serviceStatus = wanted === 1 && isOver ? 4 : wanted
  await unit.store
    .table('terminals')
    .update(diskId, { serviceStatus, serviceStatusDesc: labelOf(SERVICE_STATUSES, serviceStatus) })
  if (isOver) return
  const delay = startOfDay(addDays(endTime, 1)) - unit.time
  await unit.schedule('endTrusteeship', { trusteeshipId: id, endTime }, delay)
}

/** A renewal has moved the end in the meantime, or the service was stopped: then there is nothing to end. */
export async function endTrusteeship(
  { store }: Unit,
  { trusteeshipId, endTime }: JobData['endTrusteeship'],
): Promise<void> {
  const row = await store.table('trusteeships').get(trusteeshipId)
  const terminal = await store.table('terminals').get(row?.diskId ?? '')
  if (row?.endTime !== endTime || terminal?.serviceStatus !== 1) return
  await store
    .table('terminals')
    .update(terminal.id, { serviceStatus: 4, serviceStatusDesc: labelOf(SERVICE_STATUSES, 4) })
}
