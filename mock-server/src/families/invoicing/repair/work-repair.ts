import {
  nextRepairState,
  type RepairEvent,
  type RepairState,
} from '@kaipiao/domain/invoicing/repair/repair-state'
import type { Schemas } from '@kaipiao/client'
import type { JobData } from '../../../behaviour/job-data.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { InvoiceRow, TerminalRow } from '../../../world/tables.ts'
import type { RepairRow } from '../tables/repair.ts'
import { currentQuota, takeCredit } from '../../terminals/tax-bureau/credit.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'

const stepTime = 2000
/** Steps in which the bureau hands out a period. */
const steps = 4

/** A quarter of the period a time; it fails where the terminal or its bureau login does not stand, and says why. */
export async function workRepair(unit: Unit, { taskId }: JobData['workRepair']): Promise<void> {
  const task = await unit.store.table('repairTasks').get(taskId)
  const terminal = await unit.store.table('terminals').get(task?.diskId ?? '')
  if (task === undefined || terminal === undefined) return
  const fault = faultOfTerminal(terminal) ?? bureauFault(terminal)
  if (task.state === 'queued' && fault === undefined) return beginRepair(unit, task)
  if (fault !== undefined) return finishRepair(unit, task, 'fail', { message: fault.message })
  if (task.state === 'running') await repairShare(unit, task, terminal)
}

/** Which invoices the bureau has of the period, and which of them the platform lacks or has incomplete. */
async function beginRepair(unit: Unit, task: RepairRow): Promise<void> {
  const { store, schedule } = unit
  const { diskId, fplxdm, from, to } = task
  const where = { diskId, fplxdm, kprq: { gte: from, lte: `${to} 23:59:59` } }
  const known = await store.table('invoices').find({ where, sort: 'kprq' })
  const missing = await store.table('bureauInvoices').find({ where, sort: 'kprq' })
  const incomplete = known.rows.filter(({ sjly }) => sjly === '')
  const state = stateAfter(task.state, 'start')
  if (state === undefined) return
  await store.table('repairTasks').update(task.id, {
    state,
    total: known.total + missing.total,
    todo: [...incomplete, ...missing.rows].map(({ id }) => id),
  })
  await schedule('workRepair', { taskId: task.id }, stepTime)
}

async function repairShare(unit: Unit, task: RepairRow, terminal: TerminalRow): Promise<void> {
  const { total, todo, list, type } = task
  const share = Math.max(1, Math.ceil(total / steps))
  const checked = Math.min(total, task.success + task.fail + share)
  const isLast = checked === total
  const now = isLast ? todo.length : Math.min(todo.length, Math.ceil(share / 2))
  const done: Schemas['RepairResultRow'][] = []
  let { fail } = task
  for (const id of todo.slice(0, now)) {
    const result = await repairOne(unit, terminal, id, type === 'auto' ? '3' : '2')
    if (result === undefined) continue
    done.push(result)
    if (result.message === alreadyThere) fail += 1
  }
  const changes = { success: checked - fail, fail, todo: todo.slice(now), list: [...list, ...done] }
  if (isLast) {
    return finishRepair(unit, task, 'finish', {
      ...changes,
      message: total === 0 ? '该期间没有发票' : '修复完成',
    })
  }
  await unit.store.table('repairTasks').update(task.id, changes)
  await unit.schedule('workRepair', { taskId: task.id }, stepTime)
}

/** A missing invoice comes in, an incomplete one is completed; both say where they are from (O2). */
async function repairOne(
  unit: Unit,
  terminal: TerminalRow,
  id: string,
  sjly: '2' | '3',
): Promise<Schemas['RepairResultRow'] | undefined> {
  const { store } = unit
  const known = await store.table('invoices').get(id)
  if (known !== undefined) {
    await store.table('invoices').update(id, { sjly })
    return rowOf(known, '已修复')
  }
  const missing = await store.table('bureauInvoices').get(id)
  if (missing === undefined) return undefined
  await store.table('bureauInvoices').remove(id)
  const { fpdm, fphm } = missing
  if (await store.table('invoices').has({ fpdm, fphm })) return rowOf(missing, alreadyThere)
  const invoice = await store.table('invoices').insert({ ...missing, sjly })
  await countCredit(unit, terminal, invoice)
  return rowOf(invoice, '已补录')
}

/** What the bureau issued this month has used its credit too. */
async function countCredit(
  unit: Unit,
  { diskType, diskId }: TerminalRow,
  invoice: InvoiceRow,
): Promise<void> {
  const quota = await unit.store.table('quotas').get(diskId)
  const isThisMonth = invoice.kprq.slice(0, 7) === unit.today().slice(0, 7)
  if (diskType === 7 && quota !== undefined && isThisMonth)
    await takeCredit(unit, currentQuota(quota, unit), invoice)
}

async function finishRepair(
  unit: Unit,
  task: RepairRow,
  event: RepairEvent,
  changes: Partial<Omit<RepairRow, 'id'>>,
): Promise<void> {
  const state = stateAfter(task.state, event)
  if (state === undefined) return
  const tsEnd = unit.now()
  const ended = await unit.store.table('repairTasks').update(task.id, { ...changes, state, tsEnd })
  if (task.type === 'auto') await recordAutoRepair(unit, ended)
}

/** What a terminal did by itself stands among its automatic records too. */
async function recordAutoRepair({ store, id, now }: Unit, task: RepairRow): Promise<void> {
  const { diskId, state, list, message } = task
  await store.table('autoRecords').insert({
    ...ownedOf(task),
    id: id(),
    diskId,
    type: 'repair',
    time: now(),
    count: list.length,
    state: state === 'failed' ? 'failed' : 'done',
    message: state === 'failed' ? message : '',
  })
}

function stateAfter(state: RepairState, event: RepairEvent): RepairState | undefined {
  const next = nextRepairState(state, event)
  return next.ok ? next.value : undefined
}

function rowOf({ fpdm, fphm }: InvoiceRow, message: string): Schemas['RepairResultRow'] {
  return { fpdm, fphm, message }
}

const alreadyThere = '发票已存在，未补录'
