import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  bindWechatWorkContact,
  cancelWechatSend,
  createStarlinkKnowledge,
  createWechatSend,
  deleteCustomer,
  deleteStarlinkKnowledge,
  getWechatSend,
  getWechatWorkConfig,
  listCustomers,
  listStarlinkClues,
  listStarlinkKnowledges,
  listStarlinkMonitors,
  listTerminals,
  listWechatSends,
  listWechatWorkContacts,
  listWechatWorkUsers,
  updateStarlinkKnowledge,
  updateWechatWorkConfig,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'

let running: Awaited<ReturnType<typeof startTestSandbox>>
let agency: Client
let headOffice: Client
let provider: Client

const all = { query: { pageSize: 1000 } } as const
const hour = 3_600_000

beforeAll(async () => {
  running = await startTestSandbox()
  await signIn()
})
afterAll(() => running.close())

async function signIn(): Promise<void> {
  ;[agency, headOffice, provider] = await Promise.all([
    signInAs('agency', running),
    signInAs('headOffice', running),
    signInAs('provider', running),
  ])
}

/** Tokens live for two hours only. */
async function advance(milliseconds: number): Promise<void> {
  await running.sandbox.advance(milliseconds)
  await signIn()
}

describe('WeChat Work', () => {
  const send = buildBody(createWechatSend, { content: '请提交资料', time: '2026-01-15 12:00:00' })

  it('binds contacts to customers, until the customer is deleted', async () => {
    const { list } = await agency.call(listWechatWorkContacts, all)
    const free = list.find(({ customerId }) => customerId === '')
    const [customer] = (await agency.call(listCustomers, { query: {} })).list
    if (free === undefined || customer === undefined) throw new Error('some contacts are not bound')
    const body = buildBody(bindWechatWorkContact, { contactId: free.id, customerId: customer.id })
    expect(await agency.call(bindWechatWorkContact, { body })).toEqual({ ...free, customerId: customer.id })
    const ofUser = await agency.call(listWechatWorkContacts, {
      query: { userId: free.userId, pageSize: 1000 },
    })
    expect(ofUser.list).toContainEqual({ ...free, customerId: customer.id })
    await expect(headOffice.call(bindWechatWorkContact, { body })).rejects.toMatchObject({ code: 100400001 })
    await agency.call(deleteCustomer, { path: { id: customer.id } })
    expect((await agency.call(listWechatWorkContacts, all)).list).toContainEqual(free)
  })

  it('sends at its time to whoever is still a contact', async () => {
    const { list } = await agency.call(listWechatWorkContacts, all)
    const receivers = list.map(({ id }) => id)
    const reached = list.filter(({ state }) => state === 1).length
    expect(reached).toBeLessThan(list.length)
    const made = await agency.call(createWechatSend, { body: { ...send, receivers } })
    expect(made).toMatchObject({ state: 'queued', success: 0, fail: 0 })
    const path = { id: made.id }
    await advance(hour)
    expect((await agency.call(getWechatSend, { path })).state).toBe('queued')
    await advance(hour)
    expect(await agency.call(getWechatSend, { path })).toEqual({
      ...made,
      state: 'sent',
      success: reached,
      fail: list.length - reached,
      version: 2,
    })
    await expect(agency.call(cancelWechatSend, { path })).rejects.toMatchObject({ code: 100400002 })
  })

  it('sends nothing that was cancelled, and only the own contacts can be written to', async () => {
    const [contact] = (await agency.call(listWechatWorkContacts, all)).list
    const body = buildBody(createWechatSend, {
      ...send,
      time: '2026-01-16 12:00:00',
      receivers: [contact?.id ?? ''],
    })
    const { id } = await agency.call(createWechatSend, { body })
    await expect(headOffice.call(createWechatSend, { body })).rejects.toMatchObject({ code: 100400001 })
    await expect(headOffice.call(cancelWechatSend, { path: { id } })).rejects.toMatchObject({
      code: 100400001,
    })
    expect((await agency.call(cancelWechatSend, { path: { id } })).state).toBe('cancelled')
    await advance(48 * hour)
    expect((await agency.call(getWechatSend, { path: { id } })).state).toBe('cancelled')
  })

  it('is empty and off for whoever has connected nothing', async () => {
    expect(await provider.call(getWechatWorkConfig, {})).toEqual({ corpId: '', agentId: '', sw: 0 })
  })

  it('reaches nobody while it is switched off', async () => {
    const config = await agency.call(getWechatWorkConfig, {})
    expect(await agency.call(updateWechatWorkConfig, { body: { ...config, sw: 0 } })).toEqual({
      ...config,
      sw: 0,
    })
    expect((await agency.call(getWechatWorkConfig, {})).sw).toBe(0)
    const [contact] = (await agency.call(listWechatWorkContacts, all)).list
    const body = buildBody(createWechatSend, {
      content: '请提交资料',
      time: '2026-01-01 00:00:00',
      receivers: [contact?.id ?? ''],
    })
    const { id } = await agency.call(createWechatSend, { body })
    await advance(0)
    expect(await agency.call(getWechatSend, { path: { id } })).toMatchObject({
      state: 'sent',
      success: 0,
      fail: 1,
    })
  })

  it('shows members, and messages in every state', async () => {
    const users = await agency.call(listWechatWorkUsers, all)
    expect(users.list.map(({ mobile }) => mobile)).toContain('13800000003')
    const states = (await headOffice.call(listWechatSends, all)).list.map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['queued', 'sent', 'cancelled']))
  })
})

describe('Starlink', () => {
  it('shows knowledge of the platform and the own provider, who alone changes its own', async () => {
    const body = buildBody(createStarlinkKnowledge, {
      title: '续费流程',
      content: '先付款',
      category: '服务',
    })
    const own = await provider.call(createStarlinkKnowledge, { body })
    expect((await agency.call(listStarlinkKnowledges, { query: { keyword: '续费流程' } })).list).toEqual([
      own,
    ])
    const platform = (await provider.call(listStarlinkKnowledges, { query: { keyword: '红冲' } })).list[0]
    await expect(
      provider.call(updateStarlinkKnowledge, { path: { id: platform?.id ?? '' }, body }),
    ).rejects.toMatchObject({ code: 100400001 })
    await expect(agency.call(deleteStarlinkKnowledge, { path: { id: own.id } })).rejects.toMatchObject({
      status: 403,
    })
    await provider.call(deleteStarlinkKnowledge, { path: { id: own.id } })
    expect((await agency.call(listStarlinkKnowledges, { query: { keyword: '续费流程' } })).list).toEqual([])
  })

  it('measures what the terminals show, and clues stand in every state', async () => {
    const terminals = (await provider.call(listTerminals, all)).list
    const rate = (100 * terminals.filter(({ online }) => online === 1).length) / terminals.length
    const today = { qsrq: '2026-01-15', zzrq: '2026-01-15' }
    const { list } = await provider.call(listStarlinkMonitors, { query: today })
    expect(list.find(({ name }) => name.startsWith('终端'))?.value).toBe(rate.toFixed(2))
    expect(list.every(({ time }) => time.startsWith('2026-01-15'))).toBe(true)
    const states = (await agency.call(listStarlinkClues, all)).list.map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['new', 'following', 'won', 'invalid']))
  })
})
