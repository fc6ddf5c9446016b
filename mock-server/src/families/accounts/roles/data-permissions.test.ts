import type { Client } from '@kaipiao/client'
import {
  addCustomer,
  addMyCustomer,
  assignCustomer,
  createCustomerContact,
  createWorkOrder,
  deleteCustomer,
  getCustomerInfo,
  getStatsInvoiceDetail,
  getWorkOrder,
  issueInvoice,
  listAgencies,
  listCustomerContacts,
  listCustomers,
  listIssueOrders,
  listMyCustomers,
  listStatsDetail,
  listTerminals,
  listWorkOrders,
  modifyCustomer,
  updateWorkOrder,
} from '@kaipiao/client/operations'
import { build, buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listenToPush } from '../../../testing/listen-to-push.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { permissions } from '../../../world/enterprises/permission-list.ts'
import type { AccountRow, Owned } from '../../../world/tables.ts'
import { terminal } from '../../../world/named-rows.ts'

const running = await startTestSandbox()
const { store } = running.sandbox
let headOffice: Client
let me: AccountRow
let colleague: AccountRow
beforeEach(async () => {
  await running.rewind()
  headOffice = await signInAs('headOffice', running)
  me = await accountOf('13800000004')
  colleague = await accountOf('13800000013')
})
afterAll(() => running.close())

const HEAD_OFFICE = '2305'
const unknown = { code: 100400001 }

async function accountOf(mobile: string): Promise<AccountRow> {
  const account = await store.table('accounts').first({ mobile })
  if (account === undefined) throw new Error(`nobody has ${mobile}`)
  return account
}

async function grant(roleId: string, ...codes: readonly string[]): Promise<void> {
  const perms = permissions
    .filter(({ type, code }) => type !== 'data' || codes.includes(code))
    .map(({ id }) => id)
  await store.table('roles').update(roleId, { perms })
}

type Row = Owned & { readonly id: string; readonly collaboratorId?: string | undefined }
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted()
const isOfNobody = ({ agencyId, personId }: Row) => agencyId === me.agencyId && personId === undefined
const orderIn = (message: unknown) => (message as { data: { orderId: string } }).data.orderId

/** A third of the head office's rows is mine, a third a colleague's, a third nobody's. */
async function shareOut(name: 'customers' | 'invoices' | 'issueOrders'): Promise<void> {
  const { rows } = await store.table(name).find({ where: { agencyId: me.agencyId } })
  for (const [at, { id }] of rows.entries()) {
    const personId = [me.id, colleague.id, undefined][at % 3]
    await store.table(name).update(id, { personId, ...(name === 'customers' && { managerId: personId }) })
  }
}

/** What each data permission says, written down once more. */
const ranges = [
  [[], (row: Row) => row.agencyId === me.agencyId && row.personId === undefined],
  [
    ['data.own'],
    (row: Row) =>
      row.agencyId === me.agencyId &&
      ([undefined, me.id].includes(row.personId) || row.collaboratorId === me.id),
  ],
  [['data.tenant'], (row: Row) => row.agencyId === me.agencyId],
  [['data.own', 'data.tenant'], (row: Row) => row.agencyId === me.agencyId],
  [['data.branch'], (row: Row) => [me.agencyId, ...me.branchIds].includes(row.agencyId)],
  [['data.all'], (row: Row) => [me.agencyId, ...me.branchIds].includes(row.agencyId)],
] as const

const pageSize = 9999
const kinds = [
  {
    name: 'customers',
    list: async (client: Client) => (await client.call(listCustomers, { query: { pageSize } })).list,
    get: async (client: Client, id: string) => client.call(getCustomerInfo, { path: { id } }),
    write: async (client: Client, id: string) => {
      const { taxerId = '' } = (await store.table('customers').get(id)) ?? {}
      return client.call(modifyCustomer, { path: { id }, body: input(taxerId) })
    },
  },
  {
    name: 'invoices',
    list: async (client: Client) => (await client.call(listStatsDetail, { query: { pageSize } })).list,
    get: async (client: Client, id: string) => client.call(getStatsInvoiceDetail, { query: { id } }),
    write: undefined,
  },
  {
    name: 'issueOrders',
    list: async (client: Client) => (await client.call(listIssueOrders, { query: { pageSize } })).list,
    get: undefined,
    write: undefined,
  },
] as const

describe.each(kinds)('$name', ({ name, list, get, write }) => {
  it.each(ranges)('are those that %j shows, as soon as it is granted (BK04)', async (codes, isSeen) => {
    await shareOut(name)
    // Seen once with all of it, so that whatever is kept of the caller is of another role.
    await grant(HEAD_OFFICE, 'data.all')
    const all = new Set(ids(await list(headOffice)))
    await grant(HEAD_OFFICE, ...codes)
    const rows = (await store.table(name).find()).rows.filter(({ id }) => all.has(id))
    const seen = rows.filter(isSeen)
    const hidden = rows.filter((row) => row.agencyId === me.agencyId && !isSeen(row))
    expect(seen.length).toBeGreaterThan(0)
    expect(ids(await list(headOffice))).toEqual(ids(seen))
    for (const row of seen.slice(0, 2)) {
      await get?.(headOffice, row.id)
      await write?.(headOffice, row.id)
    }
    for (const row of hidden.slice(0, 2)) {
      if (get) await expect(get(headOffice, row.id)).rejects.toMatchObject(unknown)
      if (write) await expect(write(headOffice, row.id)).rejects.toMatchObject(unknown)
    }
  })
})

describe('a push', () => {
  it.each(ranges)('is heard of the rows that %j shows and of no others (BK04)', async (codes, isSeen) => {
    await shareOut('issueOrders')
    const { socket, heard, next } = await listenToPush(headOffice, running.url)
    // Granted after it was opened: what counts is how the role stands now.
    await grant(HEAD_OFFICE, ...codes)
    const rows = [...(await store.table('issueOrders').find()).rows]
    // The last one everybody hears, and nothing overtakes.
    rows.sort((a, b) => Number(isOfNobody(a)) - Number(isOfNobody(b)))
    await running.sandbox.write(({ push }) => {
      for (const { id: orderId, xfmc, fplxdm, ddzt, ...owner } of rows)
        push(owner, 'FPKJ', { xfmc, fplxdm, ddzt, pendOrderCount: 0, orderId })
      return Promise.resolve()
    })
    const last = rows.at(-1)?.id
    const told: string[] = []
    while (told.at(-1) !== last) told.push(orderIn(await next()))
    expect(told).toEqual(rows.filter(isSeen).map(({ id }) => id))
    expect(told.length).toBeLessThan(rows.length)
    expect(heard).toHaveLength(told.length + 1)
    socket.close()
  })

  it('is heard no more once the account is disabled', async () => {
    const { socket, heard } = await listenToPush(headOffice, running.url)
    const colleagues = await listenToPush(await signInAs('agency', running), running.url)
    await store.table('accounts').update(me.id, { state: 0 })
    const [order] = (await store.table('issueOrders').find({ where: { agencyId: colleague.agencyId } })).rows
    const [mine] = (await store.table('issueOrders').find({ where: { agencyId: me.agencyId } })).rows
    if (!order || !mine) throw new Error('both agencies have orders')
    await running.sandbox.write(({ push }) => {
      for (const { id: orderId, xfmc, fplxdm, ddzt, ...owner } of [mine, order])
        push(owner, 'FPKJ', { xfmc, fplxdm, ddzt, pendOrderCount: 0, orderId })
      return Promise.resolve()
    })
    expect(orderIn(await colleagues.next())).toBe(order.id)
    expect(heard).toEqual(['ws_pong'])
    for (const open of [socket, colleagues.socket]) open.close()
  })
})

describe('what is whose', () => {
  it('whoever makes it has it, and gives it away with what hangs on it', async () => {
    const agency = await signInAs('agency', running)
    const mine = await accountOf('13800000003')
    await grant('2303', 'data.own')
    const customer = await agency.call(addCustomer, { body: input('91110108MA01KAAA11') })
    const contact = await agency.call(createCustomerContact, {
      body: buildBody(createCustomerContact, {
        customerId: customer.id,
        name: '李娜',
        mobile: '13800000122',
      }),
    })
    expect(await store.table('customers').get(customer.id)).toMatchObject({ personId: mine.id })
    expect(await agency.call(getCustomerInfo, { path: { id: customer.id } })).not.toHaveProperty('personId')
    const contacts = async () =>
      ids(await agency.call(listCustomerContacts, { query: { customerId: customer.id } }))
    expect(await contacts()).toEqual([contact.id])
    await agency.call(assignCustomer, {
      body: buildBody(assignCustomer, { ids: [customer.id], managerId: colleague.id }),
    })
    await expect(agency.call(getCustomerInfo, { path: { id: customer.id } })).rejects.toMatchObject(unknown)
    expect(await contacts()).toEqual([])
    await expect(agency.call(deleteCustomer, { path: { id: customer.id } })).rejects.toMatchObject(unknown)
    await grant('2303', 'data.tenant')
    expect(await contacts()).toEqual([contact.id])
  })

  it('whoever helps with a customer sees it among all and among one\u2019s own', async () => {
    const agency = await signInAs('agency', running)
    const mine = await accountOf('13800000003')
    await grant('2303', 'data.own')
    const customer = await agency.call(addMyCustomer, { body: input('91110108MA01KAAA12') })
    const staff = { managerId: colleague.id, collaboratorId: mine.id }
    await agency.call(assignCustomer, { body: { ids: [customer.id], ...staff } })
    for (const operation of [listCustomers, listMyCustomers] as const)
      expect(ids((await agency.call(operation, { query: { pageSize } })).list)).toContain(customer.id)
    expect(await agency.call(getCustomerInfo, { path: { id: customer.id } })).toMatchObject(staff)
  })

  it('an invoice is of who had it issued', async () => {
    const agency = await signInAs('agency', running)
    const mine = await accountOf('13800000003')
    const form = build('InvoiceForm')
    const order = await agency.call(issueInvoice, {
      path: { id: terminal('digital') },
      query: { src: 'web', scene: 'confirm', dup: 'data-permission' },
      body: form,
    })
    await running.sandbox.advance(10_000)
    const issued = await store.table('issueOrders').get(order.id)
    expect(issued).toMatchObject({ personId: mine.id, ddzt: 3 })
    expect(await store.table('invoices').get(issued?.invoiceId ?? '')).toMatchObject({ personId: mine.id })
  })

  it('a work order of a colleague is unknown to whom only the own is granted', async () => {
    const agency = await signInAs('agency', running)
    const order = await agency.call(createWorkOrder, { body: build('WorkOrderInput') })
    await grant('2303', 'data.own')
    const list = async () => ids((await agency.call(listWorkOrders, { query: { pageSize } })).list)
    expect(await list()).toContain(order.id)
    await store.table('workOrders').update(order.id, { personId: colleague.id })
    expect(await list()).not.toContain(order.id)
    await expect(agency.call(getWorkOrder, { path: { id: order.id } })).rejects.toMatchObject(unknown)
    const body = build('WorkOrderInput')
    await expect(agency.call(updateWorkOrder, { path: { id: order.id }, body })).rejects.toMatchObject(
      unknown,
    )
  })

  it('what is of nobody in particular stays: nobody works without a terminal', async () => {
    const agency = await signInAs('agency', running)
    const before = await agency.call(listTerminals, { query: { pageSize } })
    await grant('2303')
    expect(await agency.call(listTerminals, { query: { pageSize } })).toEqual(before)
  })
})

describe('a provider', () => {
  const SERVICE_ADMIN = '2301'
  const agenciesOf = async (client: Client) =>
    ids((await client.call(listAgencies, { query: { pageSize } })).list)

  it('sees what agencies have only where its role grants what is below (BK04)', async () => {
    const provider = await signInAs('provider', running)
    const { providerId } = await accountOf('13800000002')
    const all = ids((await store.table('agencies').find({ where: { providerId } })).rows)
    expect(await agenciesOf(provider)).toEqual(all)
    await grant(SERVICE_ADMIN, 'data.tenant')
    expect(await agenciesOf(provider)).toEqual([])
    const customers = await provider.call(listCustomers, { query: { pageSize } })
    const rows = await Promise.all(customers.list.map(({ id }) => store.table('customers').get(id)))
    expect(rows.filter((row) => row?.agencyId !== '')).toEqual([])
    await grant(SERVICE_ADMIN, 'data.branch')
    expect(await agenciesOf(provider)).toEqual(all)
  })

  it.each([
    [['data.branch'], [0, 2, 3]],
    [['data.all'], [0, 1, 2, 3]],
  ] as const)('at an outlet its account sees by %j what hangs on outlets %j', async (codes, places) => {
    const provider = await signInAs('provider', running)
    const { id, providerId } = await accountOf('13800000002')
    const { rows: outlets } = await store.table('outlets').find({ where: { providerId }, sort: 'id' })
    const [first] = outlets
    await store.table('accounts').update(id, { outletId: first?.id ?? '' })
    await grant(SERVICE_ADMIN, ...codes)
    const { rows: agencies } = await store.table('agencies').find({ where: { providerId } })
    const near = new Set(places.map((at) => outlets[at]?.id))
    expect(await agenciesOf(provider)).toEqual(ids(agencies.filter(({ outletId }) => near.has(outletId))))
  })
})

const input = (taxerId: string) =>
  buildBody(addCustomer, { taxerId, taxerName: `北京青禾商贸有限公司${taxerId.slice(-4)}` })
