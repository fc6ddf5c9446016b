import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import {
  statementByMonth,
  statementByOrder,
  type BrokerageMovement,
} from '@kaipiao/domain/shop/brokerage/statement'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { ofPurse } from '../../../behaviour/tenancy/tenancy.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { purseOf } from '../../platform/ledger/purse-of.ts'
import type { LedgerRow } from '../../platform/tables/platform.ts'

type Detail = WorldTables['brokerageDetails']
type OrderStatement = Schemas['BrokerageOrderStatement']

/** What is due for referrals, from the rows of the ledger alone: by month and by order. */
export const brokerageStatements = defineHandlers({
  listBrokerageStatements: async (context) =>
    pageOf(statementByMonth(await movementsOf(context), context.today().slice(0, 7)), context.query),

  listBrokerageOrderStatements: async (context) => {
    const { rows } = await context.store
      .table('brokerageDetails')
      .find({ where: ofPurse.scope(context.session) })
    const named = new Map(rows.map(({ orderId, customerName }) => [orderId, customerName]))
    const balances = statementByOrder(await movementsOf(context), context.query.month)
    const list = balances.map((row): OrderStatement => ({
      ...row,
      customerName: named.get(row.orderId) ?? '',
    }))
    return pageOf(
      list.toSorted((a, b) => Number(b.orderId) - Number(a.orderId)),
      context.query,
    )
  },
})

/** Movements of the caller's purse; an administrator's are those of all. */
async function movementsOf(context: AnyContext): Promise<BrokerageMovement[]> {
  const { session, store } = context
  const where = session.role === 'admin' ? {} : { purseId: (await purseOf(context, session.owner)).id }
  const { rows } = await store.table('ledger').find({ where, sort: 'id' })
  const own = rows.filter(
    ({ from, to, state }) => state === 'posted' && (from === 'commission' || to === 'commission'),
  )
  return Promise.all(own.map((entry) => movementOf(context, entry))).then((found) => found.flat())
}

/** What is paid is paid for the rows of its invoice, order by order. */
async function movementOf(unit: Pick<Unit, 'store'>, entry: LedgerRow): Promise<BrokerageMovement[]> {
  const { store } = unit
  const { causeId, tsCreate, amount, from, to, cause } = entry
  const month = tsCreate.slice(0, 7)
  if (to === 'cash') {
    const invoice = (await store.table('brokerageInvoices').get(causeId)) ?? refuse(codes.unknownRecord)
    const details = await Promise.all(invoice.detailIds.map((id) => detailOf(unit, id)))
    return details.map((row) => ({ month, orderId: row.orderId, kind: 'paid', amount: row.amount }))
  }
  const { orderId } = await detailOf(unit, causeId)
  const kind = cause === 'opening' ? 'opened' : from === 'promoting' ? 'earned' : 'reversed'
  return [{ month, orderId, kind, amount }]
}

async function detailOf({ store }: Pick<Unit, 'store'>, id: string): Promise<Detail> {
  return (await store.table('brokerageDetails').get(id)) ?? refuse(codes.unknownRecord)
}
