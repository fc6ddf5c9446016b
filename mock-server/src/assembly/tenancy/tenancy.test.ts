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
import { isVisible, roleOf } from '../../behaviour/session.ts'
import { readDescription } from '../../contract/description.ts'
import { demoRoles, nameOf, startTenants, type Tenants } from '../../testing/tenants.ts'
import { terminal } from '../../world/named-rows.ts'

const withBearer = [...readDescription().operations.values()].filter(({ bearer }) => bearer)

let tenants: Tenants
beforeAll(async () => {
  tenants = await startTenants()
})
afterAll(() => tenants.running.close())

const as: Tenants['as'] = (role) => tenants.as(role)
const send: Tenants['send'] = (...call) => tenants.send(...call)

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
    demoRoles
      .filter((role) => operation.roles !== undefined && !operation.roles.includes(nameOf(role)))
      .map((role) => [role, operation.id, operation] as const),
  )
  it.each(foreign)('%s gets 403 from %s', async (role, _, operation) => {
    expect((await send(operation, '1', as(role).bearer)).status).toBe(403)
  })
})

describe('lists and records of each role', () => {
  it.each(demoRoles)('%s sees what is its own, all of it and nothing else', async (role) => {
    const { client, account } = as(role)
    const { store } = tenants.running.sandbox
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
    const goods = await tenants.running.sandbox.store.table('goods').first({ diskId: terminal('paper') })
    const path = { diskId: terminal('digital'), id: goods?.id ?? '' }
    await expect(client.call(getGoods, { path })).rejects.toMatchObject({ code: 100400001 })
  })

  it('a head office sees its branch, the branch is not the whole of it', async () => {
    const { client, account } = as('headOffice')
    const { rows } = await tenants.running.sandbox.store.table('customers').find()
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

it('names roles as the sandbox does', () => {
  expect(demoRoles.map((role) => roleOf(as(role).account))).toEqual(demoRoles.map(nameOf))
})
