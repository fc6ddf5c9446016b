import type { Schemas } from '@kaipiao/client'
import type { AnyContext } from '../../../behaviour/handler.ts'

interface Wanted {
  readonly keyword?: string | undefined
  readonly qsrq?: string | undefined
  readonly zzrq?: string | undefined
}

/** Events that somebody should look at, counted by day and kind out of the tables where they are recorded. */
export async function summaryOf(
  { store, session }: AnyContext,
  { keyword = '', qsrq = '', zzrq = '9999' }: Wanted,
): Promise<readonly Schemas['MaintenanceSummary'][]> {
  const where = session.scope
  const orders = (await store.table('workOrders').find({ where })).rows
  const syncs = (await store.table('taxSyncs').find({ where: { ...where, status: 2 } })).rows
  const tasks = (await store.table('robotTasks').find({ where: { ...where, state: { in: [0, 4] } } })).rows
  const refusals = (await store.table('taxLogs').find({ where: { ...where, code: { not: '0' } } })).rows
  const days = [
    ...orders.map(({ tsCreate }) => ['order', tsCreate] as const),
    ...syncs.map(({ tsCreate }) => ['sync', tsCreate] as const),
    ...tasks.flatMap(({ tsCreate, success, count }) =>
      success < count ? [['robot', tsCreate] as const] : [],
    ),
    ...refusals.map(({ time }) => ['refusal', time] as const),
  ]
  const counts = new Map<string, Schemas['MaintenanceSummary']>()
  for (const [kind, moment] of days) {
    const day = moment.slice(0, 10)
    const type = kinds[kind]
    if (day < qsrq || day > zzrq || !type.includes(keyword)) continue
    const id = `${day.replaceAll('-', '')}-${kind}`
    const count = (counts.get(id)?.count ?? 0) + 1
    counts.set(id, { id, type, count, time: `${day} 00:00:00` })
  }
  return [...counts.values()].sort((a, b) => (a.id < b.id ? 1 : -1))
}

const kinds = { order: '提交工单', sync: '同步失败', robot: '机器人任务未完成', refusal: '操作失败' } as const
