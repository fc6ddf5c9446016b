import { addDays, startOfDay } from '@kaipiao/domain/ranges/calendar-date'
import type { Builder } from '../../../world/builder.ts'
import type { StoreOrderRow } from '../tables/shop.ts'

/** Hosting goes on at least until the last day of what was bought for the terminal, and ends by itself after it. */
export function buildBoughtTerms(builder: Builder): void {
  const { rows } = builder
  const hosting = new Set(
    rows.storeGoods.flatMap(({ gid, resource }) => (resource.product === 'TAX_TRUST' ? [gid] : [])),
  )
  const ends = new Map<string, string>()
  for (const order of rows.storeOrders) {
    const { state, endTime, goodsIds } = order
    if (state !== 'opened' || endTime === undefined || !goodsIds.some((gid) => hosting.has(gid))) continue
    for (const diskId of disksOf(builder, order)) {
      const known = ends.get(diskId)
      if (known === undefined || known < endTime) ends.set(diskId, endTime)
    }
  }
  const dues = new Map<string, string>()
  for (const [at, trusteeship] of rows.trusteeships.entries()) {
    const endTime = ends.get(trusteeship.diskId)
    if (endTime === undefined || endTime <= trusteeship.endTime) continue
    rows.trusteeships[at] = { ...trusteeship, endTime }
    dues.set(trusteeship.id, endTime)
  }
  for (const [at, job] of rows.jobs.entries()) {
    const endTime = job.kind === 'endTrusteeship' ? dues.get(job.data['trusteeshipId'] ?? '') : undefined
    if (endTime === undefined) continue
    rows.jobs[at] = { ...job, due: startOfDay(addDays(endTime, 1)), data: { ...job.data, endTime } }
  }
}

/** Terminals in service of the enterprise, as far as whoever ordered may see them. */
function disksOf({ rows }: Builder, { taxerId, agencyId, providerId }: StoreOrderRow): string[] {
  return rows.terminals.flatMap((terminal) =>
    terminal.taxerId === taxerId &&
    terminal.providerId === providerId &&
    (agencyId === '' || terminal.agencyId === agencyId) &&
    terminal.serviceStatus !== 4
      ? [terminal.diskId]
      : [],
  )
}
