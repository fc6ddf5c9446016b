import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client, Query } from '@kaipiao/client'
import {
  addCustomer,
  createCollectMailbox,
  getTaxLog,
  getWebsocketConnectCode,
  issueInvoice,
  listTaxLogs,
  modifyCustomer,
  parseTitleText,
  setCurrentTerminal,
  syncStock,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { invoiceForm } from '../testing/invoice-form.ts'
import { bearerOf } from '../testing/bearer-of.ts'
import { rawCall } from '../testing/raw-call.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox } from '../testing/test-sandbox.ts'
import { terminal } from '../world/named-rows.ts'

const running = await startTestSandbox()
let agency: Client
let member: Client
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  member = await signInAs('member', running)
})
afterAll(() => running.close())

const logsOf = async (client: Client, query: Query<'listTaxLogs'> = {}) =>
  (await client.call(listTaxLogs, { query: { pageSize: 999, ...query } })).list
const diskId = terminal('digital')
const customer = buildBody(addCustomer, {
  taxerName: '测试',
  taxerId: '91110108MA01ABCD24',
  taxerType: '01',
  state: 1,
})

describe('the log of what users do', () => {
  it('has what was done, by whom, on which terminal, and who looks after that sees it', async () => {
    await agency.call(issueInvoice, { path: { id: diskId }, body: invoiceForm() })
    const [entry] = await logsOf(agency, { diskId })
    expect(entry).toMatchObject({
      diskId,
      type: 'invoicing',
      operator: '青禾财税',
      code: '0',
      time: '2026-01-15 10:30:00',
    })
    expect(entry?.request).toContain('上海云帆科技有限公司')
    expect(entry?.response).toContain('"ddzt":2')
    expect((await logsOf(member, { type: 'invoicing' }))[0]).toEqual(entry)
    const path = { id: entry?.id ?? '' }
    expect(await member.call(getTaxLog, { path })).toEqual(entry)
    const headOffice = await signInAs('headOffice', running)
    await expect(headOffice.call(getTaxLog, { path })).rejects.toMatchObject({ code: 100400001 })
  })

  it('names the record that it was about, whether the path does or it was made', async () => {
    const { id } = await agency.call(addCustomer, { body: customer })
    await agency.call(modifyCustomer, { path: { id }, body: { ...customer, contact: '林溪' } })
    const object = { objectKind: 'customer-id', objectId: id }
    expect(await logsOf(agency, { type: 'crm' })).toMatchObject([object, object])
  })

  it('finds what somebody did, and what was done, by words', async () => {
    await agency.call(addCustomer, { body: customer })
    const [entry] = await logsOf(agency, { type: 'crm' })
    const { operator = '', name = '' } = entry ?? {}
    expect(await logsOf(agency, { keyword: operator })).toContainEqual(entry)
    expect(await logsOf(agency, { keyword: name })).toContainEqual(entry)
    expect(await logsOf(agency, { keyword: '没有这样的操作' })).toEqual([])
  })

  it('has no questions that the console asks while somebody works', async () => {
    const before = await logsOf(agency)
    await agency.call(getWebsocketConnectCode)
    await agency.call(parseTitleText, { body: { text: '上海云帆科技有限公司 91310115MA1K4F7T2N' } })
    expect(await logsOf(agency)).toEqual(before)
    await agency.call(syncStock, { query: { diskId: '661000000002' } })
    expect(await logsOf(agency)).toHaveLength(before.length + 1)
  })

  it('has what was refused, with the code and the words', async () => {
    await agency.call(addCustomer, { body: customer })
    await expect(agency.call(addCustomer, { body: customer })).rejects.toMatchObject({ code: 100400009 })
    const [second, first] = await logsOf(agency, { type: 'crm' })
    expect([first?.code, second?.code]).toEqual(['0', '100400009'])
    expect(second?.response).toContain('“91110108MA01ABCD24”已存在')
  })

  it('has neither reads nor what breaks the contract', async () => {
    const before = await logsOf(agency)
    const bearer = await bearerOf(agency)
    await rawCall(running.url, { path: '/v2/customer/customerInfo/list', bearer })
    await rawCall(running.url, { path: '/v2/customer/customerInfo/add', method: 'POST', bearer, body: {} })
    expect(await logsOf(agency)).toEqual(before)
  })

  it('has no password, and of a long text its beginning', async () => {
    const password = running.sandbox.secrets.seal('Youxiang#1')
    const body = buildBody(createCollectMailbox, {
      email: 'a@example.cn',
      server: 'imap.example.cn',
      port: 993,
      state: 1,
      password,
    })
    await agency.call(createCollectMailbox, { body })
    const [entry] = await logsOf(agency, { type: 'collect' })
    expect(entry?.request).toContain('"password":"***"')
    await agency.call(issueInvoice, { path: { id: diskId }, body: invoiceForm({ remark: '长'.repeat(200) }) })
    const [long] = await logsOf(agency, { type: 'invoicing' })
    expect(long?.response.length).toBe(1001)
  })

  it('asks for a period', async () => {
    await agency.call(setCurrentTerminal, { path: { deviceId: diskId } })
    const today = await logsOf(agency, { qsrq: '2026-01-15', zzrq: '2026-01-15' })
    expect(today.length).toBeGreaterThan(0)
    expect(await logsOf(agency, { zzrq: '2026-01-14' })).not.toEqual(expect.arrayContaining(today))
    expect(await logsOf(agency, { qsrq: '2026-01-16' })).toEqual([])
  })

  it('forgets the oldest entry when there are ten thousand', async () => {
    const logs = running.sandbox.store.table('taxLogs')
    const [newest] = (await logs.find({ sort: '-id', limit: 1 })).rows
    if (newest === undefined) throw new Error('a world has a log')
    await logs.insertMany([
      { ...newest, id: 'L0000020000' },
      { ...newest, id: 'L0000010001' },
    ])
    await agency.call(setCurrentTerminal, { path: { deviceId: diskId } })
    expect(await logs.get('L0000020001')).toBeDefined()
    expect(await logs.get('L0000010001')).toBeUndefined()
    expect(await logs.get('L0000020000')).toBeDefined()
  })
})
