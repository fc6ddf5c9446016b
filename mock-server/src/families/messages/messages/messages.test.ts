import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  createMessageTemplate,
  createPlatformNotice,
  deleteOutboxMessage,
  deletePlatformNotice,
  getInboxMessage,
  getPlatformNotice,
  getUnreadCount,
  listDiskSubscriptions,
  listInbox,
  listMessageInboxV2,
  listMessageMembers,
  listMessageOutboxV2,
  listOutbox,
  listPlatformNotices,
  listTerminals,
  readInboxMessages,
  sendOutboxMessage,
  sendWebsocketMessage,
  updateDiskSubscriptions,
  updatePlatformNotice,
} from '@kaipiao/client/operations'
import { buildBody, buildRequired } from '@kaipiao/client/testing'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'

let running: Awaited<ReturnType<typeof startTestSandbox>>
let agency: Client
let member: Client
let headOffice: Client
let admin: Client
let memberName: string
let memberId: string

const all = { query: { pageSize: 1000 } } as const

beforeAll(async () => {
  running = await startTestSandbox()
  ;[agency, member, headOffice, admin] = await Promise.all([
    signInAs('agency', running),
    signInAs('member', running),
    signInAs('headOffice', running),
    signInAs('admin', running),
  ])
  const members = await agency.call(listMessageMembers, { query: { keyword: '13800000001' } })
  ;({ id: memberId = '', name: memberName = '' } = members.list[0] ?? {})
})
afterAll(() => running.close())

const letter = (memberIds: string[]) =>
  buildBody(sendOutboxMessage, { title: '资料催收', content: '请于月底前提交资料。', memberIds })

describe('mail', () => {
  it('reaches every receiver once, and is pushed', async () => {
    const { count: before } = await member.call(getUnreadCount, {})
    const sent = await agency.call(sendOutboxMessage, { body: letter([memberId, memberId]) })
    expect(sent).toMatchObject({ toIds: [memberId], toNames: [memberName], read: 0, type: 'business' })
    const [listed] = (await agency.call(listMessageOutboxV2, {})).list
    expect(listed).toMatchObject({ id: sent.id, toNames: [memberName] })
    expect(await member.call(getUnreadCount, {})).toEqual({ count: before + 1 })
    const inbox = await member.call(listInbox, { query: { read: 0, sort: '-tsCreate' } })
    expect(inbox.list[0]).toMatchObject({ title: '资料催收', fromName: sent.fromName, toIds: [memberId] })
    expect(running.sandbox.hub.log()[0]).toMatchObject({
      bizId: 'ZNXX',
      data: { title: '资料催收', unread: before + 1 },
    })
  })

  it('is unread until it is opened, and the sender learns of it', async () => {
    const { id } = await agency.call(sendOutboxMessage, { body: letter([memberId]) })
    const [copy] = (await member.call(listInbox, { query: { read: 0, sort: '-id' } })).list
    if (copy === undefined) throw new Error('the message has arrived')
    const readOf = async () => (await agency.call(listOutbox, all)).list.find((row) => row.id === id)?.read
    expect(await readOf()).toBe(0)
    const { count } = await member.call(getUnreadCount, {})
    expect(await member.call(getInboxMessage, { path: { id: copy.id } })).toEqual({ ...copy, read: 1 })
    expect(await member.call(getUnreadCount, {})).toEqual({ count: count - 1 })
    expect(await readOf()).toBe(1)
    await expect(agency.call(getInboxMessage, { path: { id: copy.id } })).rejects.toMatchObject({
      code: 100400001,
    })
  })

  it('lists unread messages first, then the newest, at both addresses', async () => {
    const { list } = await member.call(listInbox, all)
    expect(list).toEqual(
      list.toSorted(
        (a, b) => a.read - b.read || (a.tsCreate < b.tsCreate ? 1 : a.tsCreate > b.tsCreate ? -1 : 0),
      ),
    )
    expect((await member.call(listMessageInboxV2, all)).list).toEqual(list)
    expect(await agency.call(listMessageOutboxV2, all)).toEqual(await agency.call(listOutbox, all))
  })

  it('marks all of the own messages as read, and nobody else’s', async () => {
    const { count } = await member.call(getUnreadCount, {})
    const { count: others } = await agency.call(getUnreadCount, {})
    expect(count).toBeGreaterThan(0)
    expect(await member.call(readInboxMessages, { body: { ids: [] } })).toEqual({ count })
    expect(await member.call(getUnreadCount, {})).toEqual({ count: 0 })
    expect(await agency.call(getUnreadCount, {})).toEqual({ count: others })
  })

  it('stays with the receivers when the sender deletes it', async () => {
    const { id } = await agency.call(sendOutboxMessage, { body: letter([memberId]) })
    const { pages } = await member.call(listInbox, { query: {} })
    await agency.call(deleteOutboxMessage, { path: { id } })
    expect((await agency.call(listOutbox, all)).list.map((row) => row.id)).not.toContain(id)
    expect((await member.call(listInbox, { query: {} })).pages.items).toBe(pages.items)
  })

  it('goes to nobody when one of the receivers is out of reach', async () => {
    const [foreign] = (await headOffice.call(listMessageMembers, { query: {} })).list
    const { pages } = await member.call(listInbox, { query: {} })
    await expect(
      agency.call(sendOutboxMessage, { body: letter([memberId, foreign?.id ?? '']) }),
    ).rejects.toMatchObject({ code: 100400001, message: '接收人不存在' })
    expect((await member.call(listInbox, { query: {} })).pages.items).toBe(pages.items)
  })

  it('lets a member answer the staff of its agency, and takes the kind from a template', async () => {
    const staff = (await member.call(listMessageMembers, { query: { keyword: '13800000003' } })).list[0]
    expect(staff?.roleType).toBe(3)
    const template = await member.call(createMessageTemplate, {
      body: buildBody(createMessageTemplate, {
        name: '续费',
        title: '续费',
        content: '请续费',
        type: 'expiry',
      }),
    })
    const body = { ...letter([staff?.id ?? '']), templateId: template.id }
    expect((await member.call(sendOutboxMessage, { body })).type).toBe('expiry')
  })
})

describe('pushes of an administrator', () => {
  const data = buildRequired('InvoiceIssueData', { xfmc: '青禾' })

  it.each([
    ['a kind that is not described', { bizId: 'NONE', data }, '/body/bizId'],
    ['data that miss a field', { bizId: 'FPKJ', data: { xfmc: '青禾' } }, '/body/data/fplxdm'],
    ['data with a wrong value', { bizId: 'FPKJ', data: { ...data, ddzt: 7 } }, '/body/data/ddzt'],
  ])('refuse %s', async (_, message, pointer) => {
    await expect(
      admin.call(sendWebsocketMessage, { body: { userId: [memberId], ...message } }),
    ).rejects.toMatchObject({ status: 400, pointer })
  })

  it('go out as they are, and only for administrators', async () => {
    await admin.call(sendWebsocketMessage, {
      body: buildBody(sendWebsocketMessage, { userId: [memberId], bizId: 'FPKJ', data }),
    })
    expect(running.sandbox.hub.log()[0]).toMatchObject({ bizId: 'FPKJ', data })
    const body = buildBody(sendWebsocketMessage, { userId: [memberId], bizId: 'FPKJ', data })
    await expect(agency.call(sendWebsocketMessage, { body })).rejects.toMatchObject({ status: 403 })
  })
})

describe('notices', () => {
  it('are shown while they are published, unread ones first', async () => {
    const { list: shown } = await member.call(listPlatformNotices, all)
    expect(shown.map(({ title }) => title)).toEqual([
      '系统升级公告',
      '数电票赋码规则更新',
      '托管服务优惠续费',
    ])
    const first = shown[0]?.id ?? ''
    expect((await member.call(getPlatformNotice, { path: { id: first } })).read).toBe(1)
    expect((await member.call(listPlatformNotices, all)).list.map(({ id, read }) => [id, read])).toEqual([
      [shown[1]?.id, 0],
      [shown[2]?.id, 0],
      [first, 1],
    ])
    expect((await agency.call(listPlatformNotices, all)).list.every(({ read }) => read === 0)).toBe(true)
    const states = (await admin.call(listPlatformNotices, all)).list.map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['published', 'draft', 'offline']))
  })

  it('are published at once, and gone for recipients once taken down or deleted (BK07)', async () => {
    const notice = await admin.call(createPlatformNotice, {
      body: buildBody(createPlatformNotice, { title: '新公告', content: '内容', type: 'business' }),
    })
    const path = { id: notice.id }
    const titles = async () => (await member.call(listPlatformNotices, all)).list.map(({ title }) => title)
    expect(await titles()).toContain('新公告')
    await admin.call(updatePlatformNotice, { path, body: { ...notice, state: 'offline' } })
    expect(await titles()).not.toContain('新公告')
    await expect(member.call(getPlatformNotice, { path })).rejects.toMatchObject({ code: 100400001 })
    await admin.call(deletePlatformNotice, { path })
    await expect(admin.call(getPlatformNotice, { path })).rejects.toMatchObject({ code: 100400001 })
  })

  it('never end before they begin', async () => {
    const body = buildBody(createPlatformNotice, { type: 'system', startTime: '2026-02-02 00:00:00' })
    await expect(
      admin.call(createPlatformNotice, { body: { ...body, endTime: '2026-02-01 00:00:00' } }),
    ).rejects.toMatchObject({ status: 400, pointer: '/body/endTime' })
  })
})

describe('subscriptions', () => {
  it('keep the switches of a terminal (BK22)', async () => {
    const [terminal] = (await member.call(listTerminals, { query: {} })).list
    const diskId = terminal?.diskId ?? ''
    const before = await member.call(listDiskSubscriptions, { query: { diskId: [diskId] } })
    expect(before.list.map(({ sw }) => sw)).toEqual([1, 1, 1, 1, 1])
    const after = await member.call(updateDiskSubscriptions, {
      body: buildBody(updateDiskSubscriptions, { diskId, list: [{ code: 'SJDL', sw: 0 }] }),
    })
    expect(after.filter(({ sw }) => sw === 0)).toMatchObject([{ diskId, code: 'SJDL', name: '税局登录通知' }])
    const second = await member.call(listDiskSubscriptions, {
      query: { diskId: [diskId], page: 2, pageSize: 3 },
    })
    expect(second).toEqual({ list: after.slice(3), pages: { page: 2, pageSize: 3, items: 5 } })
    const all = await member.call(listDiskSubscriptions, { query: {} })
    expect(all.list).toEqual(expect.arrayContaining(after))
    await expect(agency.call(listDiskSubscriptions, { query: {} })).rejects.toMatchObject({ status: 403 })
  })
})
