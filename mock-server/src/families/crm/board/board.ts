import type { Schemas } from '@kaipiao/client'
import { roundToCents } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { BadRequest, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Owned } from '../../../world/tables.ts'
import { hostedServicesOf } from '../../terminals/services/hosted-services.ts'
import { customers, listCustomers, ofMine } from '../customers/customer-list.ts'

/** Customers by who looks after them: one's own, those of colleagues, those of all tenants. */
export const boardHandlers = defineHandlers({
  listMyCustomers: customers.list(ofMine),
  getCustomer: customers.get(),

  addMyCustomer: async (context) => {
    const { store, body, session, now } = context
    const { customerId, ...facts } = body
    if (customerId === undefined) {
      const { taxerName, taxerId, taxerType, state } = facts
      if (taxerName === undefined) throw new BadRequest('/body/customerId', '客户编号不能为空')
      if (taxerId === undefined) throw new BadRequest('/body/taxerId', '税号不能为空')
      if (taxerType === undefined) throw new BadRequest('/body/taxerType', '纳税人类型不能为空')
      if (state === undefined) throw new BadRequest('/body/state', '状态不能为空')
      return customers.create({ managerId: session.account.id })(context)
    }
    const { id } = await ownRow(context, 'customers', customerId)
    return ok(await store.table('customers').update(id, { managerId: session.account.id, tsUpdate: now() }))
  },

  assignCustomer: assign,

  listAdminCustomers: listCustomers,
  getAdminCustomer: customers.get(),
  addAdminCustomer: async (context) => {
    const manager = await ownRow(context, 'accounts', context.body.managerId)
    return customers.create({ ...ownedOf(manager), enterpriseId: '' })(context)
  },
  assignAdminCustomer: assign,

  getCustomerBizInfo: async (context) => {
    const customer = await ownRow(context, 'customers', context.path.id)
    const { providerId, agencyId, taxerId } = customer
    const where = { providerId, agencyId, taxerId }
    const { rows: terminals } = await context.store.table('terminals').find({ where })
    const services = (await Promise.all(terminals.map((row) => hostedServicesOf(context, row)))).flat()
    const [expireTime] = services.flatMap(({ remain, endTime }) => (remain < 0 ? [] : [endTime])).toSorted()
    return ok({
      customerId: customer.id,
      terminals: terminals.length,
      ...(await purchasesOf(context, customer)),
      ...(expireTime === undefined ? {} : { expireTime }),
    })
  },

  getCustomerCurrentTask: async (context) => {
    const { id: customerId } = await ownRow(context, 'customers', context.path.id)
    const found = await context.store
      .table('customerTasks')
      .find({ where: { customerId, state: { in: ['waiting', 'doing'] } }, sort: 'deadline', limit: 1 })
    return ok(found.rows[0] ?? null)
  },
})

/** What was ordered for the customer and what that cost; cancelled and expired orders count for nothing. */
async function purchasesOf(
  { store }: AnyContext,
  { providerId, agencyId, taxerId }: Pick<Schemas['Customer'], 'taxerId'> & Owned,
) {
  const found = await store.table('storeOrders').find({ where: { providerId, agencyId, taxerId } })
  const orders = found.rows.filter(({ state }) => state !== 'cancelled' && state !== 'expired')
  // A downgrade or refund costs nothing: its total is what goes back.
  return { orders: orders.length, amount: roundToCents(sum(orders.map(({ amount }) => amount.settleTotal))) }
}

async function assign(context: AnyContext & { readonly body: Schemas['CustomerAssignment'] }) {
  const { store, session, now } = context
  const { ids, ...staff } = context.body
  const { rows } = await store.table('customers').find({ where: { ...session.scope, id: { in: ids } } })
  for (const row of rows) await store.table('customers').put({ ...row, ...staff, tsUpdate: now() })
  return ok({ count: rows.length })
}
