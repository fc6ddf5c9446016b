import type { Client, Operation } from '@kaipiao/client'
import {
  getCustomerInfo,
  getGoods,
  getIssueConfig,
  getStatsInvoiceDetail,
  getStock,
  getTerminal,
  listCustomers,
  listStatsDetail,
  listTerminals,
} from '@kaipiao/client/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isVisible, roleOf } from '../behaviour/session.ts'
import { readDescription } from '../contract/description.ts'
import { bearerOf } from '../testing/bearer-of.ts'
import { exampleCall, rawCall } from '../testing/raw-call.ts'
import { signInAs, type DemoRole } from '../testing/sign-in.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { demoAccounts } from '../world/demo-accounts.ts'
import type { AccountRow, Owned } from '../world/tables.ts'

const operations = [...readDescription().operations.values()]
const withBearer = operations.filter(({ bearer }) => bearer)
const withRecord = withBearer.filter(({ path }) => path.includes('{'))
const roles: readonly DemoRole[] = ['member', 'provider', 'agency', 'headOffice', 'admin']

let running: TestSandbox
const clients = new Map<DemoRole, { client: Client; bearer: string; account: AccountRow }>()

beforeAll(async () => {
  running = await startTestSandbox()
  for (const role of roles) {
    const client = await signInAs(role, running)
    const account = await running.sandbox.store.table('accounts').first({ mobile: demoAccounts[role] })
    if (account !== undefined) clients.set(role, { client, bearer: await bearerOf(client), account })
  }
})
afterAll(() => running.close())

const as = (role: DemoRole) => {
  const known = clients.get(role)
  if (known === undefined) throw new Error(`${role} has signed in`)
  return known
}
const send = (operation: Operation, id: string, bearer: string | undefined) =>
  rawCall(running.url, { ...exampleCall(operation, id), bearer })

describe('without a bearer', () => {
  it.each(withBearer.map((operation) => [operation.id, operation] as const))(
    '%s answers 401',
    async (_, operation) => {
      expect((await send(operation, '1', undefined)).status).toBe(401)
      expect((await send(operation, '1', 'at-unknown')).status).toBe(401)
    },
  )
})

describe('a role that may not call', () => {
  const foreign = withBearer.flatMap((operation) =>
    roles
      .filter((role) => operation.roles !== undefined && !operation.roles.includes(nameOf(role)))
      .map((role) => [role, operation.id, operation] as const),
  )
  it.each(foreign)('%s gets 403 from %s', async (role, _, operation) => {
    expect((await send(operation, '1', as(role).bearer)).status).toBe(403)
  })
})

describe("another tenant's record", () => {
  it.each(withRecord.map((operation) => [operation.id, operation] as const))(
    'is unknown to %s, as one that is not there',
    { timeout: 60_000 },
    async (_, operation) => {
      for (const role of ['member', 'agency', 'provider'] as const) {
        const { bearer } = as(role)
        if (operation.roles?.includes(nameOf(role)) === false) continue
        const before = await running.sandbox.store.snapshot()
        const absent = await send(operation, 'absent', bearer)
        expect(absent.status).toBeLessThan(500)
        for (const id of await foreignIds(as(role).account)) {
          const reply = await send(operation, id, bearer)
          expect([id, reply.status, reply.code]).toEqual([id, absent.status, absent.code])
        }
        await running.sandbox.store.restore(before)
      }
    },
  )
})

describe('lists and records of each role', () => {
  it.each(roles)('%s sees what is its own, all of it and nothing else', async (role) => {
    const { client, account } = as(role)
    const { store } = running.sandbox
    const { rows } = await store.table('terminals').find()
    const own = rows.filter((row) => isVisible(account, row)).map(({ diskId }) => diskId)
    const listed = await client.call(listTerminals, { query: { pageSize: 9999 } })
    expect(listed.list.map(({ diskId }) => diskId).sort()).toEqual(own.sort())
    const invoices = await client.call(listStatsDetail, { query: { pageSize: 9999 } })
    expect(invoices.list.every(({ diskId }) => own.includes(diskId))).toBe(true)
    const [diskId] = own
    if (diskId === undefined) return
    expect((await client.call(getTerminal, { path: { diskId } })).diskId).toBe(diskId)
    expect((await client.call(getIssueConfig, { path: { id: diskId } })).diskId).toBe(diskId)
    await client.call(getStock, { path: { id: diskId } })
    const goods = await store.table('goods').first({ diskId })
    const invoice = await store.table('invoices').first({ diskId })
    if (goods !== undefined) await client.call(getGoods, { path: { diskId, id: goods.id } })
    if (invoice !== undefined) await client.call(getStatsInvoiceDetail, { query: { id: invoice.id } })
  })

  it('a record of another terminal is unknown under one of my own', async () => {
    const { client } = as('agency')
    const goods = await running.sandbox.store.table('goods').first({ diskId: '661000000002' })
    const path = { diskId: '661000000001', id: goods?.id ?? '' }
    await expect(client.call(getGoods, { path })).rejects.toMatchObject({ code: 100400001 })
  })

  it('a head office sees its branch, the branch is not the whole of it', async () => {
    const { client, account } = as('headOffice')
    const { rows } = await running.sandbox.store.table('customers').find()
    const listed = await client.call(listCustomers, { query: { pageSize: 9999 } })
    const own = rows.filter((row) => isVisible(account, row))
    expect(new Set(own.map(({ agencyId }) => agencyId)).size).toBe(2)
    expect(listed.list.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort())
    const [first] = own
    expect(await client.call(getCustomerInfo, { path: { id: first?.id ?? '' } })).toMatchObject({
      id: first?.id,
    })
  })
})

/** One row of every table that belongs to another provider, and terminals of other agencies of one's own. */
async function foreignIds(account: AccountRow): Promise<readonly string[]> {
  const snapshot = await running.sandbox.store.snapshot()
  const ids: string[] = []
  for (const rows of Object.values(snapshot)) {
    const owned: readonly (Owned & { id: string })[] = rows.filter(
      (row) => 'providerId' in row && 'agencyId' in row,
    )
    const foreign = owned.find(({ providerId }) => providerId !== '' && providerId !== account.providerId)
    if (foreign !== undefined) ids.push(foreign.id)
  }
  const neighbours = ['terminals', 'customers', 'invoices', 'issueOrders'] as const
  for (const name of neighbours) {
    const rows: readonly (Owned & { id: string })[] = snapshot[name]
    const foreign = rows.find((row) => !isVisible(account, row))
    if (foreign !== undefined) ids.push(foreign.id)
  }
  // Rows that hang between two others have ids that nobody can ask for.
  return [...new Set(ids)].filter((id) => /^[\w-]{1,32}$/.test(id))
}

function nameOf(role: DemoRole) {
  return role === 'provider' ? 'service' : role === 'headOffice' ? 'agency' : role
}

it('names roles as the sandbox does', () => {
  expect(roles.map((role) => roleOf(as(role).account))).toEqual(roles.map(nameOf))
})
