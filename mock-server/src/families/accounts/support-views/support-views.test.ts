import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient, type Client } from '@kaipiao/client'
import {
  createAccessToken,
  addCustomer,
  endSupportView,
  getInboxMessage,
  getUserInfo,
  getWebsocketConnectCode,
  listAgencyAccounts,
  listInbox,
  listSupportViews,
  listTaxLogs,
  refreshToken,
  signOut,
  startSupportView,
  syncAllStock,
  updateUserInfo,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { demoAccounts } from '../../../world/demo-accounts.ts'

const running = await startTestSandbox()
const { sandbox } = running
let staff: Client
let user: Client
beforeEach(async () => {
  await running.rewind()
  staff = await signInAs('admin', running)
  user = await signInAs('agency', running)
})
afterAll(() => running.close())

const reason = '核对发票列表为何缺少一张'
const start = (accountId = '3001', why = reason) =>
  staff.call(startSupportView, { body: buildBody(startSupportView, { accountId, reason: why }) })

/** The eyes of the user, with the token of the view alone. */
async function look(accountId?: string) {
  const session = await start(accountId)
  const client = createClient({
    baseUrl: running.url,
    retry: { attempts: 1 },
    session: { shouldRefresh: () => false },
  })
  await client.session.start({ ...session, refresh_token: '' })
  return { client, session, id: session.user.supportView?.id ?? '' }
}
const isOver = async (client: Client) =>
  expect(client.call(getUserInfo, {})).rejects.toMatchObject({ status: 401 })

describe('a support view', () => {
  it('reads what the user sees, and says that it is one', async () => {
    const { client } = await look()
    const seen = await client.call(getUserInfo, {})
    expect(seen).toMatchObject({
      userPhone: demoAccounts.agency,
      supportView: { reason, current: 1, tsCreate: '2026-01-15 10:30:00', tsEnd: '2026-01-15 11:00:00' },
    })
    expect(await client.call(listAgencyAccounts, {})).toEqual(await user.call(listAgencyAccounts, {}))
  })

  it('does nothing: no write, no GET that writes, no token, no other view', async () => {
    const { client, session } = await look()
    const [letter] = (await user.call(listInbox, {})).list
    const calls = [
      () => client.call(updateUserInfo, { body: buildBody(updateUserInfo) }),
      () => client.call(addCustomer, { body: buildBody(addCustomer) }),
      () => client.call(getInboxMessage, { path: { id: letter?.id ?? '' } }),
      () => client.call(syncAllStock, {}),
      () => client.call(getWebsocketConnectCode, {}),
      () => client.call(createAccessToken, { body: buildBody(createAccessToken) }),
      () => client.call(startSupportView, { body: buildBody(startSupportView) }),
      () => client.call(signOut, { query: { accessToken: session.access_token } }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 })
    const raw = await fetch(`${running.url}/v1/account/userinfo`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ nickName: '别人' }),
    })
    expect(await raw.json()).toMatchObject({ code: 403, message: '支持查看只能查看，不能代用户办理' })
    expect((await user.call(listInbox, {})).list.find(({ id }) => id === letter?.id)?.read).toBe(0)
  })

  it('is told to the user, and stands in the log and the list of both', async () => {
    const { client, id } = await look()
    const [letter] = (await user.call(listInbox, {})).list
    expect(letter?.title).toBe('平台支持人员正在查看您的账号')
    expect(letter?.content).toContain(`事由：${reason}`)
    const { nickName } = await sandbox.store
      .table('accounts')
      .first({ mobile: demoAccounts.admin })
      .then((row) => row ?? { nickName: '' })
    for (const each of [user, staff])
      expect((await each.call(listTaxLogs, { query: { keyword: '支持查看' } })).list).toContainEqual(
        expect.objectContaining({ name: '开始支持查看', operator: nickName }),
      )
    await sandbox.advance(60_000)
    await client.call(endSupportView, { path: { id } })
    await isOver(client)
    const ended = { id, reason, staffName: nickName, current: 0, tsEnd: '2026-01-15 10:31:00' }
    for (const each of [user, staff])
      expect((await each.call(listSupportViews, {})).list).toMatchObject([ended])
    const [log] = (await user.call(listTaxLogs, { query: { keyword: '结束支持查看' } })).list
    expect(log).toMatchObject({ operator: nickName, code: '0' })
    const member = await signInAs('member', running)
    expect((await member.call(listSupportViews, {})).list).toEqual([])
  })

  it('ends by itself after half an hour of the clock, and cannot be exchanged before', async () => {
    const { client, session } = await look()
    const pair = (await sandbox.store.table('tokens').find()).rows.find(
      ({ id }) => id === session.access_token,
    )
    const body = buildBody(refreshToken, {
      access_token: session.access_token,
      refresh_token: pair?.refreshToken ?? '',
    })
    await expect(user.call(refreshToken, { body })).rejects.toMatchObject({ status: 401 })
    await sandbox.advance(30 * 60_000 - 1000)
    expect(await client.call(getUserInfo, {})).toMatchObject({ supportView: { current: 1 } })
    await sandbox.advance(1000)
    await isOver(client)
    expect((await staff.call(listSupportViews, {})).list).toMatchObject([{ current: 0 }])
    await expect(user.call(refreshToken, { body })).rejects.toMatchObject({ status: 401 })
  })

  it.each(['user', 'staff'] as const)('is ended by its %s', async (who) => {
    const { client, id } = await look()
    await (who === 'user' ? user : staff).call(endSupportView, { path: { id } })
    await isOver(client)
    await expect(user.call(endSupportView, { path: { id } })).rejects.toMatchObject({ code: 100400001 })
  })

  it('is ended by nobody else, and another view is none of its business', async () => {
    const { client, id } = await look()
    const member = await signInAs('member', running)
    await expect(member.call(endSupportView, { path: { id } })).rejects.toMatchObject({ code: 100400001 })
    const other = await look()
    await expect(client.call(endSupportView, { path: { id: other.id } })).rejects.toMatchObject({
      code: 100400001,
    })
    expect(await client.call(getUserInfo, {})).toMatchObject({ supportView: { id } })
  })

  it('ends with its staff: disabled, or no longer allowed to look', async () => {
    const [first, second] = [await look(), await look()]
    const roles = sandbox.store.table('roles')
    const role = await roles.first({ code: 'ADMIN_SUPER_ADMINISTRATOR' })
    await sandbox.write(({ store }) =>
      store
        .table('roles')
        .update(role?.id ?? '', { perms: role?.perms.filter((perm) => perm !== '2443') ?? [] }),
    )
    await isOver(first.client)
    await sandbox.write(({ store }) =>
      store.table('roles').update(role?.id ?? '', { perms: role?.perms ?? [] }),
    )
    expect(await second.client.call(getUserInfo, {})).toMatchObject({ userPhone: demoAccounts.agency })
    const account = await sandbox.store.table('accounts').first({ mobile: demoAccounts.admin })
    await sandbox.write(({ store }) => store.table('accounts').update(account?.id ?? '', { state: 0 }))
    await isOver(second.client)
  })

  it('wants a reason, an enabled account, and none of an administrator', async () => {
    await expect(start('3001', ' 　')).rejects.toMatchObject({ status: 400 })
    const { userUid } = await staff.call(getUserInfo, {})
    await expect(start(userUid)).rejects.toMatchObject({ code: 104000001 })
    await expect(start('none')).rejects.toMatchObject({ code: 100400001 })
    await sandbox.write(({ store }) => store.table('accounts').update('3003', { state: 0 }))
    await expect(start('3003')).rejects.toMatchObject({ code: 100400002 })
  })

  it('is for administrators whose role grants it', async () => {
    for (const role of ['agency', 'member', 'provider'] as const) {
      const client = await signInAs(role, running)
      await expect(
        client.call(startSupportView, { body: buildBody(startSupportView) }),
      ).rejects.toMatchObject({ status: 403 })
    }
  })
})
