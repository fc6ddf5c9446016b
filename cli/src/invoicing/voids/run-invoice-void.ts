import { setTimeout as sleep } from 'node:timers/promises'
import { listVoidRecords, voidInvoicesBatch } from '@kaipiao/client/operations'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { sum } from '@kaipiao/domain/money/sum'
import { checkVoid } from '@kaipiao/domain/invoicing/red-letters/take-back'
import type { Api } from '../../deps/deps.ts'
import { runRowJob } from '../../jobs/row-job/run-row-job.ts'
import type { RowJobOptions } from '../../jobs/row-job/row-work.ts'
import { findInvoiceById } from '../invoices/find-invoice.ts'
import { planInvoiceRows, type InvoiceTask } from '../invoices/plan-invoice-rows.ts'
import { foreseeVoids } from './foresee-voids.ts'
import { RowRefusal } from '../../jobs/row-job/row-refusal.ts'

export type InvoiceVoidOptions = RowJobOptions & {
  by?: string | undefined
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

const voidCommandName = 'invoice void'

/** A disk voids one invoice after the other; longer than this for one of them, something is wrong. */
const LONGEST_POLLS = 60

const sleepFor = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal })

/** Voids the invoices of a sheet (SK07): each by a task of its own, as a disk takes one at a time. */
export async function runInvoiceVoid(options: InvoiceVoidOptions): Promise<void> {
  const { signal, pause = sleepFor } = options
  await runRowJob<InvoiceTask>(options, voidCommandName, (api, kept) => {
    const by = kept === undefined ? options.by : typeof kept['by'] === 'string' ? kept['by'] : undefined
    const inTurn = createTurns()
    const sheet = {
      command: voidCommandName,
      columns: [{ key: 'zfr', titles: ['作废人'], isNeeded: by === undefined }],
      faultsOf,
    }
    return Promise.resolve({
      act: '作废',
      options: by === undefined ? {} : { by },
      read: (path, sheetName) => planInvoiceRows(api, { path, sheetName }, sheet),
      describe: (tasks) => {
        const total = formatMoney(sum(tasks.map(({ invoice }) => invoice.jshj)))
        return [`将作废 ${tasks.length} 张发票，价税合计 ${total} 元，作废后不可恢复`]
      },
      foresee: (rows) => foreseeVoids(api, rows),
      send: (task, key) =>
        inTurn(task.invoice.diskId, async () => {
          const zfr = task.texts['zfr'] === '' ? (by ?? '') : (task.texts['zfr'] ?? '')
          const before = new Set((await failuresOf(api, task)).map(({ id }) => id))
          await voidOne(api, task, { zfr, key })
          return settled(api, task, { before, pause, signal })
        }),
    })
  })
}

/** By its kind and state alone: what day it is, and whether its month has been reported, the platform says. */
const faultsOf = ({ invoice }: InvoiceTask): string[] =>
  checkVoid(invoice, invoice.kprq.slice(0, 10), false).map(({ message }) => message)

/** Work on one disk waits for the work before it. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return <Value>(diskId: string, work: () => Promise<Value>): Promise<Value> => {
    const turn = (last.get(diskId) ?? Promise.resolve()).catch(() => undefined).then(work)
    last.set(diskId, turn)
    return turn
  }
}

async function voidOne(
  api: Pick<Api, 'call'>,
  { invoice: { diskId, fpdm, fphm } }: InvoiceTask,
  { zfr, key }: { zfr: string; key: string },
): Promise<void> {
  await api.call(voidInvoicesBatch, {
    headers: { 'Idempotency-Key': key },
    body: { diskId, zfr, list: [{ fpdm, fphm }] },
  })
}

/** Waits until the disk has answered; what kept the invoice from being voided stands in a new record. */
async function settled(
  api: Pick<Api, 'call'>,
  task: InvoiceTask,
  { before, pause, signal }: Required<Pick<InvoiceVoidOptions, 'pause' | 'signal'>> & { before: Set<string> },
): Promise<string> {
  const { id } = task.invoice
  for (let poll = 0; poll < LONGEST_POLLS; poll += 1) {
    const now = await findInvoiceById(api, id)
    if (now !== undefined && now.fplb >= 2) return id
    const failure = (await failuresOf(api, task)).find((record) => !before.has(record.id))
    if (failure !== undefined) throw new RowRefusal(failure.message)
    await pause(500, signal)
  }
  throw new RowRefusal('税盘迟迟没有结果，请在作废记录中查看')
}

/** Newest records of attempts on this invoice that failed. */
async function failuresOf(api: Pick<Api, 'call'>, { invoice: { diskId, fpdm, fphm } }: InvoiceTask) {
  const query = { diskId, state: 'failed' as const, sort: '-zfrq' as const, page: 1, pageSize: 20 }
  const { list } = await api.call(listVoidRecords, { query })
  return list.filter((record) => record.fpdm === fpdm && record.fphm === fphm)
}
