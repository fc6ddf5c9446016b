import { createClient, type Client, type Tokens } from '@kaipiao/client'
import {
  checkPermission,
  checkWechatLogin,
  getUserInfo,
  getWechat2LoginQr,
  listCustomers,
  loginAgency,
  refreshToken,
  updateChannelPermissions,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { bearerOf } from '../../../testing/bearer-of.ts'
import { rawCall } from '../../../testing/raw-call.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { demoAccounts, demoPassword } from '../../../world/demo-accounts.ts'

const running = await startTestSandbox()
let admin: Client
beforeEach(async () => {
  await running.rewind()
  admin = await signInAs('admin', running)
})
afterAll(() => running.close())

const AGENCY_ADMIN = '2303'
const ids = { client: '2470', wechat: '2471', h5: '2472', api: '2473' } as const
const names = { client: '客户端', wechat: '微信端', h5: '移动端', api: '开放接口' } as const
type Channel = keyof typeof ids
const channels = ['client', 'wechat', 'h5', 'api'] as const satisfies readonly Channel[]

async function grant(...granted: readonly Channel[]): Promise<void> {
  const permIds = granted.map((channel) => ids[channel])
  await admin.call(updateChannelPermissions, { query: { roleId: AGENCY_ADMIN }, body: { permIds } })
}

const others = (channel: Channel) => channels.filter((each) => each !== channel)

/** A program that signs in over a channel. */
async function signInOver(channel: Channel): Promise<{ client: Client; tokens: () => Tokens | undefined }> {
  let tokens: Tokens | undefined
  const client = createClient({
    baseUrl: running.url,
    retry: { attempts: 1 },
    session: {
      now: Date.now,
      shouldRefresh: () => false,
      store: { read: () => tokens, write: (pair) => void (tokens = pair) },
    },
  })
  const password = running.sandbox.secrets.seal(demoPassword)
  const body = buildBody(loginAgency, { account: demoAccounts.agency, password, channel })
  await client.session.start(await client.call(loginAgency, { body }))
  return { client, tokens: () => tokens }
}

it.each(channels)('a sign-in over %s needs a role that grants it (BK04)', async (channel) => {
  await grant(...others(channel))
  await expect(signInOver(channel)).rejects.toMatchObject({
    code: 100200001,
    message: `角色“机构管理员”未开通${names[channel]}`,
  })
  await grant(channel)
  const { client } = await signInOver(channel)
  expect(await client.call(getUserInfo)).toMatchObject({ userPhone: demoAccounts.agency })
})

it.each(channels)('over %s nothing goes any more as soon as it is taken away (BK04)', async (channel) => {
  const { client, tokens } = await signInOver(channel)
  await client.call(listCustomers, { query: {} })
  await grant(...others(channel))
  const refused = { status: 403 }
  await expect(client.call(listCustomers, { query: {} })).rejects.toMatchObject(refused)
  const bearer = await bearerOf(client)
  const { text } = await rawCall(running.url, { path: '/v1/account/userinfo', bearer })
  expect(text).toContain(`角色“机构管理员”未开通${names[channel]}`)
  const pair = tokens()
  if (pair === undefined) throw new Error('it had signed in')
  const { userToken: access_token, refreshToken: refresh_token } = pair
  // A new bearer is of the same channel.
  await client.session.start(
    await client.call(refreshToken, { body: buildBody(refreshToken, { access_token, refresh_token }) }),
  )
  await expect(client.call(listCustomers, { query: {} })).rejects.toMatchObject(refused)
  await grant(channel)
  await client.call(listCustomers, { query: {} })
})

it('the console needs no channel', async () => {
  const agency = await signInAs('agency', running)
  await grant()
  expect(await agency.call(getUserInfo)).toMatchObject({ userPhone: demoAccounts.agency })
})

it('a code that was scanned with WeChat is a sign-in over WeChat', async () => {
  const scan = async () => {
    const { scene } = await admin.call(getWechat2LoginQr, {})
    await running.sandbox.advance(20_000)
    return admin.call(checkWechatLogin, { body: { scene } })
  }
  expect(await scan()).toMatchObject({ state: 1 })
  await grant('api')
  await expect(scan()).rejects.toMatchObject({ code: 100200001, message: '角色“机构管理员”未开通微信端' })
})

it('the self-check says of channels and data what the role grants, and why (BK04)', async () => {
  const agency = await signInAs('agency', running)
  const check = (code: string) => agency.call(checkPermission, { query: { code } })
  await grant('wechat')
  const roles = running.sandbox.store.table('roles')
  const role = await roles.get(AGENCY_ADMIN)
  const perms = role?.perms.filter((id) => !['2460', '2461', '2462', '2463'].includes(id)) ?? []
  await roles.update(AGENCY_ADMIN, { perms: [...perms, '2462'] })
  expect(await check('channel.wechat')).toEqual({ ok: true, reason: '角色“机构管理员”已授予' })
  expect(await check('channel.api')).toEqual({ ok: false, reason: '角色“机构管理员”未授予' })
  expect(await check('data.branch')).toEqual({ ok: true, reason: '角色“机构管理员”已授予' })
  for (const code of ['data.own', 'data.tenant'])
    expect(await check(code)).toEqual({
      ok: true,
      reason: '角色“机构管理员”已授予“下级机构数据”，包含此项',
    })
  expect(await check('data.all')).toEqual({ ok: false, reason: '角色“机构管理员”未授予' })
  expect(await check('nothing')).toEqual({ ok: false, reason: '没有这项权限' })
})
