import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { creditOf } from '@kaipiao/domain/declarations/vouchers/voucher-credit'
import { voucherOfLines } from '@kaipiao/domain/declarations/vouchers/voucher-of-lines'
import { vatPeriod } from '@kaipiao/domain/declarations/input-vat/vat-period'
import { defineHandlers } from '../../../behaviour/handler.ts'
import type { JobData } from '../../../behaviour/job-data.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { queryOf } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { receivedInvoices, supplierCount, type ReceivedInvoice } from '../../../world/received-invoices.ts'
import type { TerminalRow, WorldTables } from '../../../world/tables.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'

const syncTime = 8000

export const sync = defineHandlers({
  listVatSyncRecords: async (context) => {
    const query = queryOf<WorldTables['vatSyncs']>(context, { sort: ['-tsCreate', '-id'] })
    const found = await context.store.table('vatSyncs').find(query)
    return ok({ list: found.rows, total: found.total })
  },

  syncInputInvoices: async (context) => {
    const { store, body, schedule, today } = context
    const terminal = await terminalOf(context, body.diskId)
    const { diskId, taxerId } = terminal
    if (vatPeriod(body.period).from > today()) return fail(codes.invalid, '所属期不能晚于当前月份')
    if (await store.table('vatSyncs').has({ diskId, status: 0 })) {
      return fail(codes.wrongState, '正在同步，请稍后查看')
    }
    const record = await store.table('vatSyncs').insert({
      ...ownedOf(terminal),
      id: context.id(),
      tsCreate: context.now(),
      taxerId,
      diskId,
      period: body.period,
      status: 0,
      message: '',
    })
    await schedule('endVatSync', { syncId: record.id }, syncTime)
    return ok(record)
  },
})

/** Brings what the bureau knows: new invoices, and new states of known ones; ticks stay. */
export async function endVatSync(unit: Unit, { syncId }: JobData['endVatSync']): Promise<void> {
  const { store } = unit
  const record = await store.table('vatSyncs').get(syncId)
  const terminal = await store.table('terminals').get(record?.diskId ?? '')
  if (record === undefined || terminal === undefined) return
  const fault = faultOfTerminal(terminal) ?? bureauFault(terminal)
  if (fault !== undefined) {
    await store.table('vatSyncs').update(syncId, { status: 2, message: fault.message })
    return
  }
  for (const invoice of await knownToBureau(unit, terminal, record.period)) {
    await receive(unit, terminal, invoice)
  }
  await store.table('vatSyncs').update(syncId, { status: 1 })
}

/** Everything that the bureau knows an enterprise to have received in a period so far. */
export async function knownToBureau(
  unit: Pick<Unit, 'store' | 'today'>,
  terminal: TerminalRow,
  period: string,
): Promise<readonly ReceivedInvoice[]> {
  const suppliers = await unit.store.table('titles').find({ sort: 'id', limit: supplierCount })
  return [
    ...receivedInvoices(terminal, suppliers.rows, { period, today: unit.today() }),
    ...(await issuedTo(unit, terminal, period)),
  ]
}

/** Takes one of them over, or the state of one that is known already. */
export async function receive(
  { store }: Pick<Unit, 'store'>,
  terminal: TerminalRow,
  invoice: ReceivedInvoice,
): Promise<void> {
  const id = `${terminal.enterpriseId}-${invoice.fpdm}${invoice.fphm}`
  const inputInvoices = store.table('inputInvoices')
  if (await inputInvoices.has({ id })) await inputInvoices.update(id, { fpzt: invoice.fpzt })
  else
    await inputInvoices.insert({
      ...ownedOf(terminal),
      id,
      ...invoice,
      gfmc: terminal.taxerName,
      gfsbh: terminal.taxerId,
      yxse: creditOf(invoice).tax,
      rzzt: 0,
      source: 'sync',
    })
}

/** What others of this world issued to the enterprise. */
async function issuedTo(
  { store }: Pick<Unit, 'store'>,
  { taxerId }: TerminalRow,
  period: string,
): Promise<readonly ReceivedInvoice[]> {
  const { from, to } = vatPeriod(period)
  const { rows } = await store.table('invoices').find({
    where: { gfsbh: taxerId, kprq: { gte: from, lte: `${to} 23:59:59` }, fplb: { in: [0, 3] } },
    sort: 'id',
  })
  return Promise.all(
    rows.map(async ({ fplxdm, fpdm, fphm, kprq, xfmc, xfsbh, hjje, hjse, fplb, tdyslxdm, goods }) => {
      const isReversed = await store.table('invoices').has({ yfpdm: fpdm, yfphm: fphm, fplb: 1 })
      const fpzt: Schemas['InputInvoiceState'] = fplb === 3 ? '2' : isReversed ? '3' : '0'
      const facts = voucherOfLines({ fplxdm, ...(tdyslxdm && { tdyslxdm }), goods })
      const face = { fplxdm, fpdm, fphm, kprq: kprq.slice(0, 10), xfmc, xfsbh, je: hjje, se: hjse, fpzt }
      return { ...face, ...facts }
    }),
  )
}
