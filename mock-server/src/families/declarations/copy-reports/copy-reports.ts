import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { COPY_REPORT_STATUSES } from '@kaipiao/domain/lookups/invoicing/copy-report-status'
import { sum } from '@kaipiao/domain/money/sum'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse, slice } from '../../../behaviour/outcome.ts'
import { queryOf, resource, type ResourceOptions } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { TaxReturnRow } from '../tables/declarations.ts'
import { faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { isDeclared, readDisk, step } from './copy-report.ts'

const options: ResourceOptions<TaxReturnRow> = {
  search: { key: ['taxerName', 'taxerId', 'diskId'] },
  sort: ['-period', 'copyStatus', 'diskId', 'fplxdm'],
}
const returns = resource('taxReturns', options)
type OfDisk = AnyContext & { readonly path: { readonly id: string } }

export const taxReturnHandlers = defineHandlers({
  listTaxReturns: returns.list(),

  syncTaxReturns: async (context) => {
    let count = 0
    for (const terminal of await disksOf(context, context.body.diskId))
      count += await syncDisk(context, terminal)
    return ok({ count })
  },

  copyTaxReturn: (context) => moveDisk(context, 'reported', context.body.fplxdm),
  unlockTaxReturn: (context) => moveDisk(context, 'writtenBack'),
  operateTaxReturn: (context) => moveDisk(context, 'reported'),
  operateWriteback: (context) => moveDisk(context, 'writtenBack'),

  getTaxReturnDetails: async (context) => {
    const { diskId, taxerName } = await terminalOf(context, context.path.id)
    const rows = await nextInTurn(context, diskId)
    const [first] = rows
    if (first === undefined) return fail(codes.unknownRecord, '请先同步抄报状态')
    const { period, csqsrq, csjzrq, ssrq } = first
    const declared = await isDeclared(context, first)
    const details = await Promise.all(rows.map((row) => detailOf(context, row)))
    return ok({ diskId, taxerName, period, csqsrq, csjzrq, ssrq, declared, rows: details })
  },

  listTaxReturnMonitors: async (context) => {
    const { page = 1, pageSize = 20 } = context.query
    const { offset: _offset, limit: _limit, ...query } = queryOf(context, options)
    const { rows } = await context.store.table('taxReturns').find(query)
    const { offset, limit } = slice(context.query)
    const counts = COPY_REPORT_STATUSES.map(({ value }) => ({
      copyStatus: value,
      count: rows.filter(({ copyStatus }) => copyStatus === value).length,
    }))
    const pages = { page, pageSize, items: rows.length }
    return ok({ list: rows.slice(offset, offset + limit), pages, counts })
  },

  uploadTaxReturn: async (context) => {
    const { store, path, body } = context
    const terminal = await usableDisk(context, path.id)
    const where = { diskId: terminal.diskId, fplxdm: body.fplxdm }
    const { rows } = await store.table('taxReturns').find({ where, sort: '-period' })
    const uploaded: TaxReturnRow[] = []
    for (const row of rows)
      uploaded.push(await store.table('taxReturns').update(row.id, { pendingUpload: 0 }))
    const had = rows.findIndex(({ pendingUpload }) => pendingUpload > 0)
    const row = uploaded[Math.max(0, had)]
    return row === undefined ? fail(codes.unknownRecord) : ok(row)
  },
})

/** Digital terminals report nothing; none chosen are all of the caller. */
async function disksOf(context: AnyContext, ids: readonly string[]): Promise<readonly TerminalRow[]> {
  if (ids.length === 0) {
    const where = { ...context.session.scope, diskType: { not: 7 } } as const
    return (await context.store.table('terminals').find({ where })).rows
  }
  const chosen = await Promise.all([...new Set(ids)].map((id) => terminalOf(context, id)))
  return chosen.filter(({ diskType }) => diskType !== 7)
}

/** A disk that cannot be reached keeps its rows, which say why nothing was read. */
async function syncDisk(context: AnyContext, terminal: TerminalRow): Promise<number> {
  const fault = faultOfTerminal(terminal)
  if (fault === undefined) return (await readDisk(context, terminal)).length
  const table = context.store.table('taxReturns')
  const { rows } = await table.find({ where: { diskId: terminal.diskId } })
  for (const { id } of rows) await table.update(id, { message: fault.message })
  return 0
}

async function usableDisk(context: AnyContext, diskId: string): Promise<TerminalRow> {
  const terminal = await terminalOf(context, diskId)
  if (terminal.diskType === 7) refuse(codes.wrongState, '数电终端无需抄报')
  const fault = faultOfTerminal(terminal)
  return fault === undefined ? terminal : refuse(fault.code, fault.message)
}

/** Moves a type of a disk on, or all types, in the earliest month that waits for it. */
async function moveDisk(context: OfDisk, event: 'reported' | 'writtenBack', fplxdm?: Schemas['InvoiceType']) {
  const terminal = await usableDisk(context, context.path.id)
  if (fplxdm !== undefined && !terminal.invoiceTypes.includes(fplxdm))
    return fail(codes.unknownRecord, '该税盘没有此类发票')
  const all = await readDisk(context, terminal)
  const rows = fplxdm === undefined ? all : all.filter((row) => row.fplxdm === fplxdm)
  const waiting = rows.filter(({ copyStatus }) => copyStatus === (event === 'reported' ? 2 : 3))
  const period = waiting[0]?.period
  // Where nothing waits, the newest month that is due says why.
  const due = rows.filter(({ copyStatus }) => copyStatus !== 1)
  const chosen =
    period === undefined
      ? (due.length > 0 ? due : rows).slice(-1)
      : waiting.filter((row) => row.period === period)
  const moved: TaxReturnRow[] = []
  for (const row of chosen) moved.push(await step(context, row, event))
  const [first] = moved
  return first === undefined ? fail(codes.unknownRecord) : ok(first)
}

/** Rows of the earliest month that is not done with, else of the newest that is. */
async function nextInTurn({ store }: AnyContext, diskId: string): Promise<readonly TaxReturnRow[]> {
  const { rows } = await store.table('taxReturns').find({ where: { diskId }, sort: ['period', 'fplxdm'] })
  const open = rows.find(({ copyStatus }) => copyStatus === 2 || copyStatus === 3)
  const done = rows.findLast(({ copyStatus }) => copyStatus === 4)
  const period = (open ?? done ?? rows[0])?.period
  return rows.filter((row) => row.period === period)
}

async function detailOf({ store }: AnyContext, row: TaxReturnRow): Promise<Schemas['TaxReturnRow']> {
  const { diskId, fplxdm, copyStatus, pendingUpload, csqsrq, csjzrq } = row
  const where = { diskId, fplxdm, kprq: { gte: csqsrq, lte: `${csjzrq} 23:59:59` } }
  const { rows } = await store.table('invoices').find({ where })
  const valid = rows.filter(({ fplb }) => fplb < 2)
  const count = (...categories: number[]) => rows.filter(({ fplb }) => categories.includes(fplb)).length
  return {
    fplxdm,
    copyStatus,
    pendingUpload,
    blueCount: count(0),
    redCount: count(1),
    voidCount: count(2, 3, 4),
    hjje: sum(valid.map(({ hjje }) => hjje)),
    hjse: sum(valid.map(({ hjse }) => hjse)),
  }
}
