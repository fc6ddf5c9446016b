import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { canMoveBrokerage, checkBrokerageInvoice } from '@kaipiao/domain/shop/brokerage/brokerage'
import { roundToCents } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { queryOf, resource } from '../../../behaviour/lists/resource.ts'
import { ofPurse } from '../../../behaviour/tenancy/tenancy.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Owned, WorldTables } from '../../../world/tables.ts'
import { referralCodeOf } from './referral.ts'

type Detail = WorldTables['brokerageDetails']

const range = { from: 'qsrq', to: 'zzrq', field: 'tsCreate' } as const
const details = resource('brokerageDetails', { tenancy: ofPurse, range, sort: ['-tsCreate', '-id'] })
const invoices = resource('brokerageInvoices', { tenancy: ofPurse, sort: ['-tsCreate', '-id'] })

/** Until an invoice for brokerage is paid. */
const PAYOUT_MS = 24 * 3_600_000

export const brokerage = defineHandlers({
  listBrokerageDetails: details.list(),
  listBrokerageInvoices: invoices.list(),

  getBrokerageSummary: async (context) => {
    const { where = {} } = queryOf<Detail>(context, { tenancy: ofPurse, range })
    const { rows } = await context.store.table('brokerageDetails').find({ where })
    const total = (state?: Detail['state']) =>
      roundToCents(
        sum(rows.filter((row) => state === undefined || row.state === state).map(({ amount }) => amount)),
      )
    return ok({
      total: total(),
      settled: total('settled'),
      unsettled: total('unsettled'),
      invoiced: total('invoiced'),
    })
  },

  getBrokerageStrategy: async ({ store }) => {
    const { rows } = await store.table('brokerageStrategies').find({ sort: ['-startTime', 'id'] })
    return ok(rows)
  },

  submitBrokerageInvoice: async (context) => {
    const { store, body, id, now, today, schedule } = context
    const rows = await unsettledRows(context, body.detailIds)
    const [issue] = checkBrokerageInvoice(
      body,
      rows.map(({ amount }) => amount),
      today(),
    )
    if (issue !== undefined) return fail(codes.invalid, issue.message)
    if (await store.table('brokerageInvoices').has({ fphm: body.fphm }))
      return fail(codes.duplicate, '发票号码已提交')
    const invoice = await store.table('brokerageInvoices').insert({
      ...ownerOf(rows),
      ...body,
      jshj: roundToCents(body.jshj),
      detailIds: rows.map((row) => row.id),
      id: id(),
      state: 'invoiced',
      tsCreate: now(),
    })
    for (const row of rows) await store.table('brokerageDetails').update(row.id, { state: 'invoiced' })
    await schedule('settleBrokerage', { invoiceId: invoice.id }, PAYOUT_MS)
    return ok(invoice)
  },

  getBrokerageCustomerName: async (context) => {
    const { id, taxerId } = context.query
    if (id !== undefined) {
      const { customerName } = await ownRow(context, 'brokerageDetails', id, ofPurse)
      return ok({ name: customerName })
    }
    if (taxerId === undefined) return fail(codes.unknownRecord, '请提供编号或税号')
    const where = { ...ofPurse.scope(context.session), taxerId }
    const { rows } = await context.store.table('brokerageDetails').find({ where, limit: 1 })
    return ok({ name: rows[0]?.customerName ?? refuse(codes.unknownRecord) })
  },

  getReferralCode: ({ session }) => {
    const code = referralCodeOf(session.account)
    return ok({ code, url: `/#/channel/access?referralCode=${code}` })
  },

  getStorePageConfig: async ({ store, query }) =>
    ok(
      (await store.table('storePages').get(query.page ?? 'shop')) ??
        refuse(codes.unknownRecord, '页面不存在'),
    ),
})

/** Rows of the caller's own purse, each once; one that is invoiced already is refused. */
async function unsettledRows(
  context: AnyContext,
  ids: Schemas['BrokerageInvoiceInput']['detailIds'],
): Promise<Readonly<Detail>[]> {
  const rows: Readonly<Detail>[] = []
  for (const id of new Set(ids)) {
    const row = await ownRow(context, 'brokerageDetails', id, ofPurse)
    if (!canMoveBrokerage(row.state, 'invoiced')) refuse(codes.wrongState, '佣金明细已开票')
    rows.push(row)
  }
  return rows
}

/** An administrator sees the brokerage of all, and invoices for one at a time. */
function ownerOf(rows: readonly Readonly<Detail>[]): Owned {
  const purses = new Map(rows.map((row) => [`${row.providerId} ${row.agencyId}`, ownedOf(row)]))
  const [owner] = purses.values()
  return owner !== undefined && purses.size === 1 ? owner : refuse(codes.invalid, '佣金明细不属于同一账户')
}
