import { assessInvoices } from '@kaipiao/domain/declarations/reports/assess-invoices'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import type { JobData } from '../../../behaviour/job-data.ts'
import { noteProgress } from '../../../behaviour/note-progress.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { ComplianceTaskRow } from '../tables/reports.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'

const queueTime = 2000
const checkTime = 4000

/** The data come from the enterprise's terminals: where none of them works, nothing can be collected. */
export async function collectCompliance(
  unit: Unit,
  { enterpriseId }: JobData['collectCompliance'],
): Promise<void> {
  const { store, now } = unit
  const enterprise = await store.table('enterprises').get(enterpriseId)
  if (enterprise === undefined) return
  const isCollected = await hasWorkingTerminal(unit, enterpriseId)
  const state = isCollected ? 'done' : 'failed'
  await store.table('complianceData').update(enterpriseId, { state, time: now() })
  if (!isCollected) return
  const { taxerName, taxerId } = enterprise
  const task = await store.table('complianceTasks').insert({
    ...ownedOf(enterprise),
    id: unit.id(),
    taxerName,
    taxerId,
    state: 'queued',
    tsCreate: now(),
    score: 0,
    items: [],
  })
  await note(unit, task)
  await unit.schedule('workCompliance', { taskId: task.id }, queueTime)
}

/** Queued, running, then done with a result and a basic report, or failed. */
export async function workCompliance(unit: Unit, { taskId }: JobData['workCompliance']): Promise<void> {
  const { store, now } = unit
  const tasks = store.table('complianceTasks')
  const task = await tasks.get(taskId)
  if (task === undefined) return
  if (task.state === 'queued') {
    await note(unit, await tasks.update(taskId, { state: 'running' }))
    return unit.schedule('workCompliance', { taskId }, checkTime)
  }
  if (!(await hasWorkingTerminal(unit, task.enterpriseId))) {
    return note(unit, await tasks.update(taskId, { state: 'failed' }))
  }
  const since = addMonths(unit.today(), -3)
  const { rows } = await store
    .table('invoices')
    .find({ where: { enterpriseId: task.enterpriseId, kprq: { gte: since } } })
  await note(unit, await tasks.update(taskId, { state: 'done', ...assessInvoices(rows) }))
  const { taxerName, taxerId } = task
  await store.table('reports').insert({
    ...ownedOf(task),
    id: unit.id(),
    taskId,
    taxerName,
    taxerId,
    level: 'basic',
    tsCreate: now(),
  })
}

async function hasWorkingTerminal({ store }: Unit, enterpriseId: string): Promise<boolean> {
  const { rows } = await store.table('terminals').find({ where: { enterpriseId } })
  return rows.some((row) => faultOfTerminal(row) === undefined && bureauFault(row) === undefined)
}

async function note(unit: Unit, task: ComplianceTaskRow): Promise<void> {
  const { id: taskId, taxerName, state } = task
  const name = `合规检测 ${taxerName}`
  await noteProgress(unit, task, { taskId, name, done: state === 'done' ? 1 : 0, total: 1, state })
}
