import { checkVoid } from '@kaipiao/domain/invoicing/red-letters/take-back'
import { voidBlanks } from '@kaipiao/domain/invoicing/stock/volume'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { InvoiceRow } from '../../../world/tables.ts'
import type { VoidRecordRow, VoidTaskRow } from '../tables/invoicing.ts'
import { reportOrder } from '../orders/issue-order.ts'
import { tellVoid } from './tell-void.ts'
import { blankInvoice } from './blank-invoice.ts'

/** A disk voids one invoice a second of the world. */
export const voidDelay = 1000

/** Voids the next one of a batch, unless somebody has stopped it. */
export async function voidNext(unit: Unit, { taskId }: { readonly taskId: string }): Promise<void> {
  const { store, schedule } = unit
  const task = await store.table('voidTasks').get(taskId)
  if (task?.state !== 'running') return
  const isVoided = task.segmentId === '' ? await voidIssued(unit, task) : await voidBlank(unit, task)
  const done = task.done + (isVoided ? 1 : 0)
  const hasMore = isVoided && done < task.count
  const state = hasMore ? 'running' : 'done'
  await tellVoid(unit, await store.table('voidTasks').update(taskId, { done, state }))
  if (hasMore) await schedule('voidNext', { taskId }, voidDelay)
}

/** The next blank paper; invoices that were issued meanwhile may have taken the rest of the range. */
async function voidBlank(unit: Unit, task: VoidTaskRow): Promise<boolean> {
  const { store } = unit
  const segment = await store.table('stock').get(task.segmentId)
  const seller = await store.table('sellers').get(task.diskId)
  const voided = segment === undefined ? undefined : voidBlanks(segment, 1)
  if (segment === undefined || seller === undefined || voided?.ok !== true) return false
  const [number] = voided.value.numbers
  if (number === undefined || number.fphm > task.last) return false
  await store.table('stock').update(segment.id, { syfs: voided.value.volume.syfs })
  const facts = { id: unit.id(), fplxdm: segment.fplxdm, kprq: unit.now(), zfr: task.zfr, ...number }
  const blank = await store.table('invoices').insert(blankInvoice(task, seller, facts))
  await record(unit, task, blank, '')
  return true
}

async function voidIssued(unit: Unit, task: VoidTaskRow): Promise<boolean> {
  const { store, now } = unit
  const { fpdm, fphm } = task.list[task.done] ?? { fpdm: '', fphm: '' }
  const invoice = await store.table('invoices').first({ fpdm, fphm, diskId: task.diskId })
  if (invoice === undefined) return true
  const fault = await faultOfVoid(unit, invoice)
  const kind = invoice.fplb === 1 ? 4 : invoice.fplb === 0 ? 3 : invoice.fplb
  if (fault !== undefined) {
    await record(unit, task, { ...invoice, fplb: kind }, fault)
    return true
  }
  const voided = await store.table('invoices').update(invoice.id, { fplb: kind, zfr: task.zfr, zfrq: now() })
  await record(unit, task, voided, '')
  const order = await store.table('issueOrders').first({ invoiceId: invoice.id })
  if (order?.ddzt === 3) {
    await reportOrder(
      unit,
      await store.table('issueOrders').update(order.id, { ddzt: 103, message: '已作废' }),
    )
  }
  return true
}

async function faultOfVoid({ store, today }: Unit, invoice: InvoiceRow): Promise<string | undefined> {
  const { diskId, fplxdm, kprq } = invoice
  const report = { diskId, fplxdm, period: kprq.slice(0, 7), copyStatus: { in: [3, 4] as const } }
  const isReported = await store.table('taxReturns').has(report)
  const [issue] = checkVoid(invoice, today(), isReported)
  if (issue !== undefined) return issue.message
  const red = await store.table('invoices').first({ yfpdm: invoice.fpdm, yfphm: invoice.fphm, fplb: 1 })
  return red === undefined ? undefined : '该发票已开具红字发票，不能作废'
}

async function record(unit: Unit, task: VoidTaskRow, invoice: InvoiceRow, message: string): Promise<void> {
  const { fplxdm, fpdm, fphm, fplb } = invoice
  await unit.store.table('voidRecords').insert({
    ...ownedOf(task),
    id: unit.id(),
    diskId: task.diskId,
    ...{ fplxdm, fpdm, fphm },
    zflx: kindOf(fplb),
    zfr: task.zfr,
    zfrq: unit.now(),
    state: message === '' ? 'success' : 'failed',
    message,
  })
}

function kindOf(fplb: InvoiceRow['fplb']): VoidRecordRow['zflx'] {
  return fplb === 2 ? 2 : fplb === 1 || fplb === 4 ? 4 : 3
}
