import { codes } from '@kaipiao/client/codes'
import { isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { nextNumber } from '@kaipiao/domain/invoicing/stock/volume'
import { defineHandlers, type AnyContext, type Context } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { VoidTaskRow } from '../tables/invoicing.ts'
import { faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { tellVoid } from './tell-void.ts'
import { voidDelay } from './void-next.ts'

type Batch = Context<'voidInvoicesBatch'>
type Work = Pick<VoidTaskRow, 'fplxdm' | 'segmentId' | 'last' | 'list' | 'count'>

const records = resource('voidRecords', {
  range: { from: 'qsrq', to: 'zzrq', field: 'zfrq' },
  sort: '-zfrq',
})

/** Voids of blank and issued paper (SK06, SK07), one a second on the world's clock. */
export const voids = defineHandlers({
  voidInvoicesBatch: async (context: Batch) => {
    const { store, body, id } = context
    const terminal = await terminalOf(context, body.diskId)
    const fault = faultOfTerminal(terminal)
    if (fault !== undefined) return fail(fault.code, fault.message)
    const { diskId } = terminal
    if ((await store.table('voidTasks').first({ diskId, state: 'running' })) !== undefined) {
      return fail(codes.wrongState, '该税盘正在批量作废，请等待完成或停止')
    }
    const work =
      body.list === undefined ? await blankWork(context, terminal) : await issuedWork(context, body.list)
    const taskId = id()
    const zfr = body.zfr.trim()
    const task = await store
      .table('voidTasks')
      .insert({ ...ownedOf(terminal), id: taskId, diskId, zfr, state: 'running', done: 0, ...work })
    await tellVoid(context, task)
    await context.schedule('voidNext', { taskId }, voidDelay)
    return ok({ taskId, count: work.count })
  },

  stopVoidBatch: async (context) => {
    const { taskId, diskId } = context.body
    const tasks = await tasksOf(context, taskId, diskId)
    const running = tasks.filter(({ state }) => state === 'running')
    if (running.length === 0) return fail(codes.wrongState, '没有正在进行的批量作废')
    for (const { id } of running) {
      const stopped = await context.store.table('voidTasks').update(id, { state: 'stopped' })
      await tellVoid(context, stopped)
    }
    return ok(null)
  },

  listVoidRecords: records.list(),
})

/** A range of blank papers: it begins with the one that would be issued next, and lies within its segment. */
async function blankWork({ store, body }: Batch, { diskId }: TerminalRow): Promise<Work> {
  const { fplxdm, fpdm, qshm, zzhm } = body
  if (fplxdm === undefined || fpdm === undefined || qshm === undefined || zzhm === undefined) {
    return refuse(codes.invalid, '请填写发票类型、发票代码、起始号码和终止号码，或选择已开具的发票')
  }
  if (isDigitalInvoice(fplxdm)) refuse(codes.invalid, '数电发票不能作废，请开具红字发票')
  if (fplxdm === '026' || fplxdm === '028') refuse(codes.invalid, '电子发票没有空白发票可作废')
  if (zzhm < qshm) refuse(codes.invalid, '终止号码不能小于起始号码')
  const { rows } = await store.table('stock').find({ where: { diskId, fplxdm } })
  const next = nextNumber(rows, fplxdm)
  if (!next.ok) return refuse(codes.stockExhausted, next.issues[0]?.message)
  if (next.value.fpdm !== fpdm || next.value.fphm !== qshm) {
    refuse(codes.invalid, `空白作废须从下一张发票${next.value.fpdm} ${next.value.fphm}开始`)
  }
  const segment = rows.find((row) => row.fpdm === fpdm && row.qshm <= qshm && zzhm <= row.zzhm)
  if (segment === undefined) return refuse(codes.invalid, '号码超出库存号码段')
  return { fplxdm, segmentId: segment.id, last: zzhm, list: [], count: Number(zzhm) - Number(qshm) + 1 }
}

/** Issued invoices, all of them on this disk; what keeps one of them from being voided is said in its record. */
async function issuedWork({ store, body }: Batch, list: VoidTaskRow['list']): Promise<Work> {
  if (list.length === 0) refuse(codes.invalid, '请选择要作废的发票')
  for (const { fpdm, fphm } of list) {
    const invoice = await store.table('invoices').first({ fpdm, fphm, diskId: body.diskId })
    if (invoice === undefined) return refuse(codes.unknownRecord, `发票${fpdm} ${fphm}不存在`)
    if (isDigitalInvoice(invoice.fplxdm)) refuse(codes.invalid, '数电发票不能作废，请开具红字发票')
  }
  return { fplxdm: body.fplxdm ?? '007', segmentId: '', last: '', list, count: list.length }
}

async function tasksOf(
  context: AnyContext,
  taskId: string | undefined,
  diskId: string | undefined,
): Promise<readonly VoidTaskRow[]> {
  if (taskId !== undefined) return [await ownRow(context, 'voidTasks', taskId)]
  if (diskId === undefined) return refuse(codes.invalid, '请指定任务或税盘')
  const terminal = await terminalOf(context, diskId)
  return (await context.store.table('voidTasks').find({ where: { diskId: terminal.diskId } })).rows
}
