import { afterAll, describe, expect, it } from 'vitest'
import { getUserInfo, listCustomers, listGoods, listTerminals } from '@kaipiao/client/operations'
import { signInAs } from '../testing/sign-in-as.ts'
import { smallWorld } from '../testing/small-world.ts'
import { startTestSandbox } from '../testing/test-sandbox.ts'
import { faultOfRow } from './carried-rows.ts'

const running = await startTestSandbox()
const agency = await signInAs('agency', running)
afterAll(() => running.close())

const write = async (method: string, path: string, row: object) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${running.url}/db/${path}`, { method, headers, body: JSON.stringify(row) })
  return { status: reply.status, message: ((await reply.json()) as { message?: string }).message ?? '' }
}
const [customer] = (await running.sandbox.store.table('customers').find()).rows
const [goods] = (await running.sandbox.store.table('goods').find()).rows
const [terminal] = (await running.sandbox.store.table('terminals').find()).rows
const [account] = (await running.sandbox.store.table('accounts').find({ where: { mobile: '13800000003' } }))
  .rows
const owned = {
  providerId: customer?.providerId,
  agencyId: account?.agencyId,
  outletId: '',
  enterpriseId: '',
}

describe('a row under /db that no reply can carry is refused, with its field', () => {
  it.each([
    ['PATCH', `customers/${customer?.id}`, { taxerName: 7 }, 'customers: no reply can carry taxerName'],
    ['PATCH', `customers/${customer?.id}`, { state: 9 }, 'carry state'],
    ['PUT', `customers/${customer?.id}`, { id: customer?.id, ...owned }, 'carry'],
    ['POST', 'customers', { ...owned, taxerName: '甲' }, 'must not be missing'],
    ['POST', 'customers', { ...customer, id: 'new', tsCreate: 'yesterday' }, 'carry tsCreate'],
    ['PATCH', `goods/${goods?.id}`, { taxRate: [] }, 'carry taxRate'],
    ['PATCH', `terminals/${terminal?.id}`, { qdInfo: [{ dlzh: 1 }] }, 'carry qdInfo/0'],
    ['PATCH', `accounts/${account?.id}`, { nickName: null }, 'carry nickName'],
  ])('%s %s %j', async (method, path, row, words) => {
    const { status, message } = await write(method, path, row)
    expect([status, message]).toEqual([400, expect.stringContaining(words)])
  })

  it('and lists go on', async () => {
    await agency.call(listCustomers)
    await agency.call(listTerminals)
    await agency.call(listGoods, { path: { diskId: goods?.diskId ?? '' } })
    await agency.call(getUserInfo)
    const { status } = await write('PATCH', `customers/${customer?.id}`, { taxerName: '改名公司' })
    expect(status).toBe(200)
  })
})

it('every row of a world is one that replies can carry', () => {
  for (const [table, rows] of Object.entries(smallWorld()))
    for (const row of rows)
      expect([table, row.id, faultOfRow(table, row, rows)]).toEqual([table, row.id, undefined])
})
