import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Body, Client } from '@kaipiao/client'
import {
  getDeclareConfig,
  getDeclareEnterprise,
  getDeclareRegister,
  getDeclareTerminalInfo,
  initMonthlyDeclaration,
  listDeclareEnterprises,
  listTaxSyncRecords,
  queryDeclarations,
  registerDeclareEnterprise,
  syncDeclareBaseData,
  updateDeclareConfig,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

let running: TestSandbox
let agency: Client

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})

async function enterpriseOf(diskId: string) {
  const terminal = await running.sandbox.store.table('terminals').get(diskId)
  const enterprise = await running.sandbox.store.table('enterprises').get(terminal?.enterpriseId ?? '')
  if (enterprise === undefined) throw new Error('the terminal has an enterprise')
  return enterprise
}
/** Nothing has been synced of this one, and its registration has failed. */
const unsynced = terminal('creditLow')

describe('a registration', () => {
  const register = (body: Body<'registerDeclareEnterprise'>) =>
    agency.call(registerDeclareEnterprise, { body })

  it('takes its time, and is made once', async () => {
    const { id: eid, taxerId, taxerName, region } = await enterpriseOf(unsynced)
    expect(await agency.call(getDeclareRegister, { path: { eid } })).toMatchObject({ state: 'failed' })
    const body = { taxerId, taxerName, region }
    expect(await register(body)).toMatchObject({ eid, state: 'pending' })
    await expect(register(body)).rejects.toMatchObject({ code: 100400009 })
    await running.sandbox.advance(5000)
    expect(await agency.call(getDeclareRegister, { path: { eid } })).toMatchObject({ state: 'registered' })
    expect(await agency.call(getDeclareEnterprise, { path: { eid } })).toMatchObject({ registered: true })
    await expect(register(body)).rejects.toMatchObject({ code: 100400009 })
  })

  it('fails where the bureau login does not stand', async () => {
    const { id: eid, taxerId, taxerName } = await enterpriseOf(unsynced)
    await running.sandbox.store.table('terminals').update(unsynced, { bureau: 202200008 })
    await register({ taxerId, taxerName, region: 'beijing' })
    await running.sandbox.advance(5000)
    expect(await agency.call(getDeclareRegister, { path: { eid } })).toMatchObject({
      state: 'failed',
      message: '电子税局登录已失效，请重新登录',
    })
  })

  it('of an unknown tax number makes the enterprise one of the agency, though not of a member', async () => {
    const body = buildBody(registerDeclareEnterprise, {
      taxerId: '91110108MA01ABCD24',
      taxerName: '北京新办商贸有限公司',
      region: '北京',
      dlzh: '13800000011',
    })
    const { eid } = await register(body)
    const { list } = await agency.call(listDeclareEnterprises, { query: { key: '新办商贸' } })
    expect(list).toMatchObject([{ eid, registered: false, syncTime: '' }])
    await running.sandbox.advance(5000)
    expect(await agency.call(getDeclareRegister, { path: { eid } })).toMatchObject({ state: 'registered' })
    const member = await signInAs('member', running)
    await expect(member.call(registerDeclareEnterprise, { body })).rejects.toMatchObject({ code: 100400001 })
  })

  it.each([
    [{ region: '火星' }, '地区不存在'],
    [{ taxerName: '另一家有限公司' }, '企业名称与税号不符'],
    [{ dlmm: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ' }, '登录密码无法解密，请检查加密密钥'],
  ])('with %j is refused', async (wrong, message) => {
    const { taxerId, taxerName, region } = await enterpriseOf(unsynced)
    await expect(register({ taxerId, taxerName, region, ...wrong })).rejects.toMatchObject({
      code: 104000001,
      message,
    })
  })
})

describe('base data', () => {
  it('of an enterprise are there after a sync', async () => {
    const { id: eid, taxerId, taxerName, region } = await enterpriseOf(unsynced)
    await agency.call(registerDeclareEnterprise, {
      body: buildBody(registerDeclareEnterprise, { taxerId, taxerName, region }),
    })
    await running.sandbox.advance(5000)
    const init = () => agency.call(initMonthlyDeclaration, { path: { eid }, query: { sbssq: '202512' } })
    await expect(init()).rejects.toMatchObject({ message: '未同步税局数据，请先同步' })
    const record = await agency.call(syncDeclareBaseData, { path: { eid } })
    expect(record).toMatchObject({ status: 0, diskId: unsynced })
    await running.sandbox.advance(8000)
    const { list } = await agency.call(listTaxSyncRecords, { query: { diskId: unsynced } })
    expect(list[0]).toMatchObject({ id: record.id, status: 1 })
    expect((await agency.call(getDeclareEnterprise, { path: { eid } })).syncTime).toBe(record.tsCreate)
    expect(await init()).not.toHaveLength(0)
  })

  it('need a login at the bureau', async () => {
    const { id: eid } = await enterpriseOf(unsynced)
    await running.sandbox.store.table('terminals').update(unsynced, { bureau: 202200007 })
    await expect(agency.call(syncDeclareBaseData, { path: { eid } })).rejects.toMatchObject({
      code: 202200007,
    })
    expect(await agency.call(getDeclareTerminalInfo, { path: { id: eid } })).toMatchObject({
      diskId: unsynced,
      bureauOnline: false,
    })
  })
})

describe('settings', () => {
  it('have the declarations of each month made and submitted by themselves', async () => {
    const { id: eid } = await enterpriseOf(terminal('digital'))
    const body = buildBody(updateDeclareConfig, { autoInit: true, autoSubmit: true, types: ['增值税'] })
    await agency.call(updateDeclareConfig, { path: { eid }, body })
    expect(await agency.call(getDeclareConfig, { path: { eid } })).toEqual({ eid, ...body })
    await running.sandbox.advance(17 * 86_400_000)
    agency = await signInAs('agency', running)
    const query = { eid, sbssq: '202601' }
    expect((await agency.call(queryDeclarations, { query })).list).toMatchObject([
      { zsxmmc: '增值税', state: expect.stringMatching(/declared|paid/) },
    ])
  })

  it('know only taxes that there are', async () => {
    const { id: eid } = await enterpriseOf(terminal('digital'))
    const body = buildBody(updateDeclareConfig, { autoInit: false, autoSubmit: false, types: ['窗户税'] })
    await expect(agency.call(updateDeclareConfig, { path: { eid }, body })).rejects.toMatchObject({
      code: 104000001,
      message: expect.stringMatching(/^没有税种“窗户税”，可填 增值税、企业所得税、个人所得税、印花税、/),
    })
  })
})
