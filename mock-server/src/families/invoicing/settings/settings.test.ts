import type { Client } from '@kaipiao/client'
import {
  getDefaultInvoiceType,
  getFixedQuotaInfo,
  getFullSellerInfo,
  getInclusiveTaxInfo,
  getIssueAgentConfig,
  getIssueChannelConfig,
  getIssueConfig,
  getIssueConfigInfo,
  getQuotaConfig,
  getScanFaceConfig,
  issueInvoice,
  prepareInvoice,
  updateDefaultInvoiceType,
  updateFixedQuotaInfo,
  updateInclusiveTaxInfo,
  updateIssueAgentConfig,
  updateIssueChannelConfig,
  updateIssueConfig,
  updateIssueConfigInfo,
  updateQuotaConfig,
  updateScanFaceConfig,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { add, roundToCents } from '@kaipiao/domain/money/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('digital')
const query = { diskId }
const refused = { code: 104000001 }
let running: TestSandbox
let agency: Client

beforeAll(async () => {
  running = await startTestSandbox()
})
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

const issue = (body = invoiceForm()) => agency.call(issueInvoice, { path: { id: diskId }, body })

describe('amount limits', () => {
  const single = { ...query, isSync: 'false', updateSingle: 'true' }

  it('change one by one, or all at once, and stop or remind the next invoice', async () => {
    const before = await agency.call(getQuotaConfig, { query })
    const remind = { remindSw: 1, remindAmount: '1.00' } as const
    const first = await agency.call(updateQuotaConfig, { query: single, body: { mount: remind } })
    expect(first).toEqual({ ...before, mount: { ...before.mount, ...remind } })
    expect((await issue()).warnings).toHaveLength(1)
    const body = { quarter: { interceptSw: 1, interceptAmount: '1.00' } } as const
    const all = await agency.call(updateQuotaConfig, { query, body })
    expect([all.mount.remindSw, all.quarter.interceptSw, all.zsxed]).toEqual([0, 1, before.zsxed])
    await expect(issue()).rejects.toMatchObject({
      message: '本季度累计开票金额超过设置的最大金额，请联系管理员',
    })
  })
})

describe('the fixed quota', () => {
  it('says what was issued in its period', async () => {
    const body = buildBody(updateFixedQuotaInfo, {
      hdde: '300000.00',
      yxqq: '2026-01-15',
      yxqz: '2026-01-31',
    })
    const before = await agency.call(updateFixedQuotaInfo, { query, body })
    await issue()
    await running.sandbox.advance(10_000)
    const after = await agency.call(getFixedQuotaInfo, { query })
    expect(after).toEqual({ ...body, used: roundToCents(add(before.used, '100')) })
    const wrong = { ...body, yxqq: '2026-02-01' }
    await expect(agency.call(updateFixedQuotaInfo, { query, body: wrong })).rejects.toMatchObject(refused)
  })
})

describe('the interval of face scans', () => {
  it('is one value, in hours, in days and among the benefits', async () => {
    const hours = await agency.call(updateScanFaceConfig, { query, body: { hours: 12.5 } })
    expect(hours).toMatchObject({ mode: 'hours', hours: 12.5, days: 0, canChange: 1 })
    await agency.call(updateInclusiveTaxInfo, {
      query,
      body: buildBody(updateInclusiveTaxInfo, { phxxlb: '04', phxxz: '720' }),
    })
    expect(await agency.call(getScanFaceConfig, { query })).toMatchObject({
      mode: 'days',
      days: 30,
      hours: 0,
    })
    const days = await agency.call(updateScanFaceConfig, { query, body: { days: 90 } })
    expect(days.choices).toContain(90)
    const benefits = await agency.call(getInclusiveTaxInfo, { query })
    expect(benefits.find(({ phxxlb }) => phxxlb === '04')?.phxxz).toBe('2160')
  })

  it.each([
    [{ hours: 0 }, '时长不能为0'],
    [{ hours: 0.4 }, '时长应为0.5至48小时，或快捷天数'],
    [{ days: 31 }, '时长应为0.5至48小时，或快捷天数'],
    [{}, '小时和天数须填且只填一项'],
    [{ hours: 1, days: 30 }, '小时和天数须填且只填一项'],
  ])('is not %j', async (body, message) => {
    await expect(agency.call(updateScanFaceConfig, { query, body })).rejects.toMatchObject({ message })
  })

  it('is for the finance head and the legal representative to change', async () => {
    const bound = await running.sandbox.store.table('bureauLogins').first({ diskId })
    await running.sandbox.store.table('bureauLogins').update(bound?.id ?? '', { dlsf: '3' })
    const change = agency.call(updateScanFaceConfig, { query, body: { hours: 1 } })
    await expect(change).rejects.toMatchObject({ message: '仅财务负责人和法定代表人可以修改扫脸时长' })
  })
})

describe('the benefits', () => {
  it('are unknown until they are read from the bureau, which needs a login', async () => {
    const { store } = running.sandbox
    await store.table('issueSettings').remove(diskId)
    const unread = agency.call(getInclusiveTaxInfo, { query })
    await expect(unread).rejects.toMatchObject({ code: 202200007, message: '未同步税局数据' })
    await store.table('terminals').update(diskId, { bureau: 202200008 })
    const sync = { query: { diskId, isSync: 'true' } }
    await expect(agency.call(getInclusiveTaxInfo, sync)).rejects.toMatchObject({ code: 202200008 })
    await store.table('terminals').update(diskId, { bureau: 0 })
    expect(await agency.call(getInclusiveTaxInfo, sync)).toEqual(
      await agency.call(getInclusiveTaxInfo, { query }),
    )
  })

  it('switch the reduction of small-scale taxpayers, of which the form hears', async () => {
    const body = buildBody(updateInclusiveTaxInfo, { phxxlb: '01', phxxz: '1' })
    await agency.call(updateInclusiveTaxInfo, { query, body })
    expect(await agency.call(prepareInvoice, { path: { id: diskId } })).toMatchObject({ xgmRateSw: 1 })
    const wrong = { ...body, phxxz: '2' }
    await expect(agency.call(updateInclusiveTaxInfo, { query, body: wrong })).rejects.toMatchObject(refused)
  })
})

describe('the issue info', () => {
  it('changes the seller, the people and the switches, each of which others read', async () => {
    const body = buildBody(updateIssueConfigInfo, {
      seller: { xsfdz: '北京市海淀区和平路9号' },
      drawer: { drawer: '孙悦' },
      switches: { smsSw: 0 },
    })
    const info = await agency.call(updateIssueConfigInfo, { query, body })
    expect(info.seller.addressTel.startsWith('北京市海淀区和平路9号 ')).toBe(true)
    expect(info).toEqual(await agency.call(getIssueConfigInfo, { query }))
    const full = await agency.call(getFullSellerInfo, { path: { diskId } })
    expect(full.xsfdz).toBe('北京市海淀区和平路9号')
    const prepared = await agency.call(prepareInvoice, { path: { id: diskId } })
    expect(prepared).toMatchObject({ review: { drawer: '孙悦' }, smsSw: 0 })
    const byPhone = invoiceForm({ receiver: '13800000000' })
    await expect(issue(byPhone)).rejects.toMatchObject({ message: '邮箱格式不正确' })
    await agency.call(updateIssueConfigInfo, { query, body: { switches: { smsSw: 1 } } })
    expect(await issue(byPhone)).toMatchObject({ ddzt: 2 })
  })
})

it('the issue config agrees with the switches', async () => {
  const path = { id: diskId }
  const body = buildBody(updateIssueConfig, {
    autoPush: 0,
    autoPrint: 1,
    remarkTemplate: '合同号：',
    xgmRateSw: 1,
    includingTax: '0',
  })
  const config = await agency.call(updateIssueConfig, { path, body })
  expect(config).toMatchObject(body)
  expect(await agency.call(getIssueConfig, { path })).toEqual(config)
  const asked = await agency.call(getIssueConfig, { path, query: { includingTax: '1' } })
  expect(asked).toEqual({ ...config, includingTax: '1' })
  expect(await agency.call(getIssueConfig, { path })).toEqual(config)
  const info = await agency.call(getIssueConfigInfo, { query })
  expect(info.switches).toMatchObject({ autoPushSw: 0, xgmRateSw: 1 })
  const prepared = await agency.call(prepareInvoice, { path })
  expect(prepared).toMatchObject({ remarkTemplate: '合同号：', includingTax: '0', xgmRateSw: 1 })
  const wrong = agency.call(updateIssueConfig, { path, body: { defaultFplxdm: '025' } })
  await expect(wrong).rejects.toMatchObject(refused)
})

describe('channel, agent and default type', () => {
  it('are what the terminal can have', async () => {
    const { channels } = await agency.call(getIssueChannelConfig, { query })
    expect(channels).toEqual(['web', 'app'])
    await agency.call(updateIssueChannelConfig, { query, body: { channel: 'app' } })
    expect((await agency.call(getIssueChannelConfig, { query })).channel).toBe('app')
    const disk = agency.call(updateIssueChannelConfig, { query, body: { channel: 'disk' } })
    await expect(disk).rejects.toMatchObject(refused)

    const agent = buildBody(updateIssueAgentConfig, { agent: '13800000011', sw: 1 })
    await agency.call(updateIssueAgentConfig, { query, body: agent })
    expect(await agency.call(getIssueAgentConfig, { query })).toEqual(agent)
    const nobody = agency.call(updateIssueAgentConfig, {
      query,
      body: buildBody(updateIssueAgentConfig, { agent: ' ', sw: 1 }),
    })
    await expect(nobody).rejects.toMatchObject(refused)

    await agency.call(updateDefaultInvoiceType, { query, body: { fplxdm: '81' } })
    expect(await agency.call(getDefaultInvoiceType, { query })).toEqual({ fplxdm: '81' })
    const paper = agency.call(updateDefaultInvoiceType, { query, body: { fplxdm: '025' } })
    await expect(paper).rejects.toMatchObject(refused)
  })
})
