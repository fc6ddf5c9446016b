import { codes } from '@kaipiao/client/codes'
import { roundToCents } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { queryOf, resource } from '../../../behaviour/lists/resource.ts'
import { ofPurse } from '../../../behaviour/tenancy/tenancy.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { withFileAddress } from './invoice-file.ts'
import { referralCodeOf } from './referral.ts'
import { submitBrokerageInvoice } from './submit-invoice.ts'

type Detail = WorldTables['brokerageDetails']

const range = { from: 'qsrq', to: 'zzrq', field: 'tsCreate' } as const
const details = resource('brokerageDetails', { tenancy: ofPurse, range, sort: ['-tsCreate', '-id'] })
const invoices = resource('brokerageInvoices', {
  tenancy: ofPurse,
  sort: ['-tsCreate', '-id'],
  show: (context, rows) => Promise.resolve(rows.map((row) => withFileAddress(context, row))),
})
const settlements = resource('brokerageSettlements', { tenancy: ofPurse, sort: ['-month', '-id'] })

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
    const { rows } = await store.table('brokerageStrategies').find({ sort: ['-startTime', 'product', 'id'] })
    return ok(rows)
  },

  listBrokerageSettlements: settlements.list(),
  submitBrokerageInvoice,

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
