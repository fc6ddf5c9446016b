import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { codes } from '@kaipiao/client/codes'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { nextRobotTaskState, type RobotTaskEvent } from '@kaipiao/domain/declarations/tasks/robot-task'
import type { JobData } from '../../../behaviour/job-data.ts'
import { noteProgress } from '../../../behaviour/note-progress.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { ReceivedInvoice } from '../../../world/received-invoices.ts'
import type { InvoiceRow, TerminalRow } from '../../../world/tables.ts'
import type { CollectTaskRow } from '../tables/tasks.ts'
import { knownToBureau, receive } from '../input-vat/sync.ts'
import { lookAgainAfter } from '../../../behaviour/look-again.ts'
import { collectProgress } from '../tasks/task-progress.ts'
import { faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'

const pieceTime = 2000
/** A collection takes this many pieces, however much there is. */
const pieces = 4
/** Tasks of one owner that are worked on at the same time; the others stand in the queue. */
const lanes = 2

/** Queued (5), processing (1), ended (0); it waits (2, 3) while the bureau wants somebody. */
export async function workCollect(unit: Unit, { taskId, run, looks }: JobData['workCollect']): Promise<void> {
  const { store, schedule } = unit
  const task = await store.table('collectTasks').get(taskId)
  if (task === undefined || String(task.run) !== run) return
  const terminal = await store.table('terminals').get(task.diskId)
  if (terminal === undefined) return moveTask(unit, task, 'end', { message: '终端已不存在' })
  const fault = faultOfTerminal(terminal)
  if (fault !== undefined) return moveTask(unit, task, 'end', { message: fault.message })
  if (terminal.diskType === 7 && terminal.bureau !== 0) {
    const event = terminal.bureau === codes.bureauHandler10 ? 'awaitScan' : 'awaitLogin'
    if (task.state === 1 || task.state === 5)
      await moveTask(unit, task, event, { message: '等待电子税局登录' })
    const next = { taskId, run, looks: String(Number(looks) + 1) }
    return schedule('workCollect', next, lookAgainAfter(looks))
  }
  if (task.state !== 1) {
    if (task.state === 5 && !(await isItsTurn(unit, task)))
      return schedule('workCollect', { taskId, run, looks: '0' }, pieceTime)
    await moveTask(unit, task, 'work', { message: '采集中', isTop: false })
    return schedule('workCollect', { taskId, run, looks: '0' }, pieceTime)
  }
  const invoices = await invoicesToCollect(unit, terminal, task)
  const success = Math.min(task.total, task.success + Math.max(1, Math.ceil(task.total / pieces)))
  for (const invoice of invoices.slice(task.success, success)) {
    if ('je' in invoice) await receive(unit, terminal, invoice)
  }
  if (success === task.total) {
    return moveTask(unit, task, 'end', { success, message: `采集完成，共${task.total}张` })
  }
  await moveTask(unit, task, 'work', { success, message: '采集中' })
  return schedule('workCollect', { taskId, run, looks: '0' }, pieceTime)
}

/** Invoices of the range that were issued by the terminal, or that the bureau knows its enterprise to have received. */
export async function invoicesToCollect(
  unit: Pick<Unit, 'store' | 'today'>,
  terminal: TerminalRow,
  { type, qsrq, zzrq }: Pick<CollectTaskRow, 'type' | 'qsrq' | 'zzrq'>,
): Promise<readonly (InvoiceRow | ReceivedInvoice)[]> {
  if (type === 'output') {
    const kprq = { gte: qsrq, lte: `${zzrq} 23:59:59` }
    const { diskId } = terminal
    return (await unit.store.table('invoices').find({ where: { diskId, kprq }, sort: 'kprq' })).rows
  }
  const found: ReceivedInvoice[] = []
  for (let first = `${qsrq.slice(0, 7)}-01`; first <= zzrq; first = addMonths(first, 1)) {
    const known = await knownToBureau(unit, terminal, monthOf(first))
    found.push(...known.filter(({ kprq }) => kprq >= qsrq && kprq <= zzrq))
  }
  return found
}

/** Those at the top come first, then in the order in which they were queued. */
async function isItsTurn({ store, now }: Unit, task: CollectTaskRow): Promise<boolean> {
  const { providerId, agencyId, enterpriseId } = task
  const where = agencyId === '' ? { providerId, enterpriseId } : { providerId, agencyId }
  const { rows } = await store.table('collectTasks').find({ where })
  const working = rows.filter(({ state }) => state === 1).length
  const waiting = rows
    .filter(({ state, startTime }) => state === 5 && startTime <= now())
    .toSorted(
      (a, b) => Number(b.isTop) - Number(a.isTop) || order(a.startTime, b.startTime) || order(a.id, b.id),
    )
  return waiting.slice(0, Math.max(0, lanes - working)).some(({ id }) => id === task.id)
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

async function moveTask(
  unit: Unit,
  task: CollectTaskRow,
  event: RobotTaskEvent,
  patch: Partial<Pick<CollectTaskRow, 'success' | 'message' | 'isTop'>>,
): Promise<void> {
  const next =
    event === 'work' && task.state === 1
      ? ({ ok: true, value: 1 as const } as const)
      : nextRobotTaskState(task.state, event)
  if (!next.ok) return
  const row = await unit.store.table('collectTasks').update(task.id, { ...patch, state: next.value })
  await noteProgress(unit, row, collectProgress(row))
  const { id, taxerName: name, state, success, total, message } = row
  unit.push(row, 'RWJD', { kind: 'collect', id, name, state: String(state), success, total, message })
}
