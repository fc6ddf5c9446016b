import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient, type Client } from '@kaipiao/client'
import {
  endAccountSignIn,
  endAccountSignIns,
  endOtherSignIns,
  endSignIn,
  getUserInfo,
  listAccountSignIns,
  listInbox,
  listSignIns,
  loginAgency,
  refreshToken,
  signOut,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { bearerOf } from '../../../testing/bearer-of.ts'
import { listenToPush } from '../../../testing/listen-to-push.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { demoAccounts, demoPassword } from '../../../world/demo-accounts.ts'

const running = await startTestSandbox()
const { sandbox } = running
let own: Client
beforeEach(async () => {
  await running.rewind()
  own = await signInAs('agency', running)
})
afterAll(() => running.close())

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Safari/537.36'

/** Signs the agency in on another device. */
async function signInOn(device: string, agent = chrome) {
  const client = createClient({
    baseUrl: running.url,
    retry: { attempts: 1 },
    session: { shouldRefresh: () => false },
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('user-agent', agent)
      return fetch(input, { ...init, headers })
    },
  })
  const body = buildBody(loginAgency, {
    account: demoAccounts.agency,
    password: sandbox.secrets.seal(demoPassword),
  })
  const pair = await client.call(loginAgency, { body, headers: { 'Device-Id': device } })
  await client.session.start(pair)
  return { client, pair }
}

const letters = async (client: Client) => (await client.call(listInbox, {})).list
const newDevices = async (client: Client) =>
  (await letters(client)).filter(({ title }) => title === '新设备登录')
const [phone, laptop] = ['a'.repeat(32), 'b'.repeat(32)]

describe('sign-ins', () => {
  it('are told with device, place and last use, which is written once a minute', async () => {
    const { client } = await signInOn(laptop)
    const before = await client.call(listSignIns, {})
    expect(before.list).toMatchObject([
      { device: 'Chrome（Windows）', place: '本机 127.0.0.1', current: 1, tsLast: '2026-01-15 10:30:00' },
      { device: 'node', current: 0 },
    ])
    const uses = async () =>
      (await client.call(listSignIns, {})).list.find(({ current }) => current === 1)?.tsLast
    await sandbox.advance(59_000)
    expect(await uses()).toBe('2026-01-15 10:30:00')
    await sandbox.advance(2_000)
    expect(await uses()).toBe('2026-01-15 10:31:01')
    expect((await client.call(listSignIns, {})).list[0]?.current).toBe(1)
  })

  it('are one through all exchanges, and are gone once no exchange is left', async () => {
    const { pair } = await signInOn(laptop)
    const body = buildBody(refreshToken, {
      access_token: pair.access_token,
      refresh_token: pair.refresh_token,
    })
    await own.call(refreshToken, { body })
    expect((await own.call(listSignIns, {})).list).toHaveLength(2)
    await sandbox.advance(86_400_000 + 7_200_000)
    const later = await signInAs('agency', running)
    expect((await later.call(listSignIns, {})).list).toHaveLength(1)
  })

  it('end one by one: bearer, exchange and websocket at once, and the device counts as new', async () => {
    const { client, pair } = await signInOn(laptop)
    expect(await newDevices(own)).toHaveLength(1)
    const { socket } = await listenToPush(client, running.url)
    const other = (await own.call(listSignIns, {})).list.find(({ current }) => current === 0)
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    await own.call(endSignIn, { path: { id: other?.id ?? '' } })
    expect(await closed).toBe(4401)
    await expect(client.call(getUserInfo, {})).rejects.toMatchObject({ status: 401 })
    const { access_token, refresh_token } = pair
    const body = buildBody(refreshToken, { access_token, refresh_token })
    await expect(client.call(refreshToken, { body })).rejects.toMatchObject({ status: 401 })
    expect(await own.call(getUserInfo, {})).toMatchObject({ userPhone: demoAccounts.agency })
    await signInOn(laptop)
    expect(await newDevices(own)).toHaveLength(2)
  })

  it('end all but the own', async () => {
    const others = [await signInOn(laptop), await signInOn(phone)]
    expect(await own.call(endOtherSignIns, {})).toEqual({ count: 2 })
    for (const { client } of others)
      await expect(client.call(getUserInfo, {})).rejects.toMatchObject({ status: 401 })
    expect((await own.call(listSignIns, {})).list).toMatchObject([{ current: 1 }])
  })

  it('are signed out of the list, whose device stays known', async () => {
    const { client, pair } = await signInOn(laptop)
    await client.call(signOut, { query: { accessToken: pair.access_token } })
    expect((await own.call(listSignIns, {})).list).toHaveLength(1)
    await signInOn(laptop)
    expect(await newDevices(own)).toHaveLength(1)
  })

  it('of others are as unknown as none, whoever asks', async () => {
    const member = await signInAs('member', running)
    const [signIn] = (await own.call(listSignIns, {})).list
    const path = { id: signIn?.id ?? '' }
    await expect(member.call(endSignIn, { path })).rejects.toMatchObject({ code: 100400001 })
    await expect(own.call(endSignIn, { path: { id: 'tf-none' } })).rejects.toMatchObject({
      code: 100400001,
    })
    expect(await own.call(getUserInfo, {})).toMatchObject({ userPhone: demoAccounts.agency })
  })
})

describe('a device', () => {
  it('is told to the owner when it is new, but for the very first, and once', async () => {
    expect(await newDevices(own)).toEqual([])
    await signInOn(laptop)
    await signInOn(laptop, chrome.replace('128', '129'))
    const told = await newDevices(own)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ fromName: '开票平台', type: 'system', read: 0 })
    expect(told[0]?.content).toContain('设备：Chrome（Windows）\n地址：本机 127.0.0.1')
    await signInOn(phone)
    expect(await newDevices(own)).toHaveLength(2)
  })

  it('that names none is known by what it calls itself', async () => {
    await signInAs('agency', running)
    expect(await newDevices(own)).toEqual([])
  })

  it('of another account is new there as well, and no row tells what it is called by', async () => {
    await signInOn(laptop)
    const rows = (await sandbox.store.table('knownDevices').find()).rows
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(laptop)
  })

  it.each(['short', 'with space and more'])('may not be called “%s”', async (device) => {
    await expect(signInOn(device)).rejects.toMatchObject({ status: 400 })
  })
})

describe('who looks after accounts', () => {
  const path = { id: '3001' }

  it('sees and ends the sign-ins of those in view', async () => {
    const admin = await signInAs('admin', running)
    const { client } = await signInOn(laptop)
    const seen = await admin.call(listAccountSignIns, { path })
    expect(seen.list.map(({ current }) => current)).toEqual([0, 0])
    const chosen = seen.list.find(({ device }) => device.startsWith('Chrome'))
    await admin.call(endAccountSignIn, { path: { ...path, signInId: chosen?.id ?? '' } })
    await expect(client.call(getUserInfo, {})).rejects.toMatchObject({ status: 401 })
    expect(await admin.call(endAccountSignIns, { path })).toEqual({ count: 1 })
    await expect(own.call(getUserInfo, {})).rejects.toMatchObject({ status: 401 })
    expect(await admin.call(getUserInfo, {})).toMatchObject({ userPhone: demoAccounts.admin })
  })

  it('knows nothing of those of other tenants, nor by a sign-in of another account', async () => {
    const admin = await signInAs('admin', running)
    const { userUid: id } = await admin.call(getUserInfo, {})
    await expect(own.call(listAccountSignIns, { path: { id } })).rejects.toMatchObject({ code: 100400001 })
    await expect(own.call(endAccountSignIns, { path: { id } })).rejects.toMatchObject({ code: 100400001 })
    const [other] = (await admin.call(listSignIns, {})).list
    const crossed = { ...path, signInId: other?.id ?? '' }
    await expect(own.call(endAccountSignIn, { path: crossed })).rejects.toMatchObject({ code: 100400001 })
    expect(await bearerOf(admin)).toBeDefined()
    expect(await admin.call(getUserInfo, {})).toMatchObject({ userUid: id })
  })

  it('is no member', async () => {
    const member = await signInAs('member', running)
    await expect(member.call(listAccountSignIns, { path })).rejects.toMatchObject({ status: 403 })
  })
})
