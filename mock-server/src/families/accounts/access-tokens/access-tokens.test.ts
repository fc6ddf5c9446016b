import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient, type Client, type Schemas } from '@kaipiao/client'
import {
  checkPermission,
  createAccessToken,
  endOtherSignIns,
  endSignIn,
  getAgencyUdid,
  getUserInfo,
  listAccessTokens,
  listInbox,
  listSignIns,
  listTaxLogs,
  refreshToken,
  revokeAccessToken,
  updateAgencyAccount,
  updateDataPermissions,
  updatePassword,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { listenToPush } from '../../../testing/listen-to-push.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { demoAccounts, demoCaptcha } from '../../../world/demo-accounts.ts'

const running = await startTestSandbox()
const { sandbox } = running
let owner: Client
beforeEach(async () => {
  await running.rewind()
  owner = await signInAs('agency', running)
})
afterAll(() => running.close())

const make = (given: Partial<Schemas['AccessTokenInput']> = {}) =>
  owner.call(createAccessToken, { body: buildBody(createAccessToken, { rights: ['account'], ...given }) })

/** A program that has a token. */
async function withToken(token: string): Promise<Client> {
  const client = createClient({
    baseUrl: running.url,
    retry: { attempts: 1 },
    session: { shouldRefresh: () => false },
  })
  await client.session.start({ access_token: token, refresh_token: '', expires_in: 7200 })
  return client
}
const isOver = async (client: Client) =>
  expect(client.call(getUserInfo, {})).rejects.toMatchObject({ status: 401 })

describe('an access token', () => {
  it('is shown once, stored as a digest, and told to its owner', async () => {
    const { token, ...facts } = await make({ name: ' 夜间开票 ' })
    expect(token).toMatch(/^kpt-[0-9a-f]{40}$/)
    expect(facts).toMatchObject({ name: '夜间开票', rights: ['account'], ending: token.slice(-4) })
    expect((await owner.call(listAccessTokens, {})).list).toEqual([facts])
    const everything = JSON.stringify(await sandbox.store.snapshot())
    expect(everything).not.toContain(token)
    expect(JSON.stringify(sandbox.journal)).not.toContain(token)
    const [letter] = (await owner.call(listInbox, {})).list
    expect(letter).toMatchObject({ title: '新增访问令牌' })
  })

  it('may do what its rights and the role both grant, and says what it is', async () => {
    const { token, name, lastDay } = await make({ rights: ['account'] })
    const program = await withToken(token)
    const user = await program.call(getUserInfo, {})
    expect(user).toMatchObject({ userPhone: demoAccounts.agency, accessToken: { name, lastDay } })
    expect(user.permissions).toContain('account')
    expect(user.permissions).not.toContain('account.edit')
    expect(await program.call(checkPermission, { query: { code: 'account.edit' } })).toMatchObject({
      ok: false,
    })
    const path = { id: '3003' }
    const body = buildBody(updateAgencyAccount, { nickName: '小林' })
    await expect(program.call(updateAgencyAccount, { path, body })).rejects.toMatchObject({ status: 403 })
    const wider = await withToken((await make({ name: '账号', rights: ['account', 'account.edit'] })).token)
    const { nickName } = await wider.call(updateAgencyAccount, { path, body })
    expect(nickName).toBe('小林')
    const [log] = (await owner.call(listTaxLogs, {})).list
    expect(log?.operator).toMatch(/（令牌 账号）$/)
  })

  it('loses with its next call what the role loses', async () => {
    const program = await withToken((await make()).token)
    const admin = await signInAs('admin', running)
    await expect(program.call(checkPermission, { query: { code: 'account' } })).resolves.toMatchObject({
      ok: true,
    })
    const roleId = (await sandbox.store.table('roles').first({ code: 'AGENCY_ADMIN' }))?.id ?? ''
    await sandbox.write(async ({ store }) => {
      const role = await store.table('roles').get(roleId)
      await store.table('roles').update(roleId, { perms: role?.perms.filter((id) => id !== '2440') ?? [] })
    })
    expect(await program.call(checkPermission, { query: { code: 'account' } })).toMatchObject({ ok: false })
    await admin.call(updateDataPermissions, {
      query: { roleId },
      body: buildBody(updateDataPermissions, { permIds: [] }),
    })
    await sandbox.write(({ store }) => store.table('accounts').update('3001', { state: 0 }))
    await isOver(program)
  })

  it.each([
    ['a right that the role does not grant', { rights: ['data.all'] }],
    ['a right of rows', { rights: ['data.tenant'] }],
    ['no right that there is', { rights: ['everything'] }],
    ['a day that is over', { lastDay: '2026-01-14' }],
    ['more than a year', { lastDay: '2027-01-16' }],
  ])('is not made for %s', async (_, given) => {
    await expect(make(given)).rejects.toMatchObject({ code: 104000001 })
  })

  it('has a name of its own, and a role that opens the interface', async () => {
    await make({ name: '同名', lastDay: '2027-01-15' })
    await expect(make({ name: '同名' })).rejects.toMatchObject({ code: 100400009 })
    await expect(make({ name: '  ' })).rejects.toMatchObject({ status: 400 })
    await sandbox.write(async ({ store }) => {
      const role = await store.table('roles').first({ code: 'AGENCY_ADMIN' })
      if (role !== undefined)
        await store.table('roles').update(role.id, { perms: role.perms.filter((perm) => perm !== '2473') })
    })
    await expect(make({ name: '另一个' })).rejects.toMatchObject({ code: 104000001 })
  })

  it('may not do what is done in person', async () => {
    const { id, token } = await make({ rights: ['account', 'account.edit'] })
    const program = await withToken(token)
    const [signIn] = (await program.call(listSignIns, {})).list
    const calls = [
      () => program.call(createAccessToken, { body: buildBody(createAccessToken) }),
      () => program.call(revokeAccessToken, { path: { id } }),
      () => program.call(endSignIn, { path: { id: signIn?.id ?? '' } }),
      () => program.call(endOtherSignIns, {}),
      () => program.call(updatePassword, { body: buildBody(updatePassword) }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 })
    const raw = await fetch(`${running.url}/v1/account/sign-ins`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await raw.json()).toMatchObject({ message: '此操作须本人登录后办理，不能使用访问令牌' })
  })

  it('is good through its last day by the clock, and then no more', async () => {
    const program = await withToken((await make({ lastDay: '2026-01-16' })).token)
    await sandbox.advance(37 * 3_600_000)
    expect(await program.call(getUserInfo, {})).toMatchObject({ userPhone: demoAccounts.agency })
    await sandbox.advance(3_600_000)
    await isOver(program)
    const later = await signInAs('agency', running)
    expect((await later.call(listAccessTokens, {})).list).toEqual([])
  })

  it('ends when it is revoked, and its websocket with it', async () => {
    const { id, token } = await make()
    const program = await withToken(token)
    const { socket } = await listenToPush(program, running.url)
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    await owner.call(revokeAccessToken, { path: { id } })
    expect(await closed).toBe(4401)
    await isOver(program)
    await expect(owner.call(revokeAccessToken, { path: { id } })).rejects.toMatchObject({
      code: 100400001,
    })
  })

  it('ends with the password', async () => {
    const program = await withToken((await make()).token)
    const { UDID: udid } = await owner.call(getAgencyUdid, {
      query: { mobile: demoAccounts.agency, captcha: demoCaptcha },
    })
    const encoded = sandbox.secrets.seal('Abc12345')
    await owner.call(updatePassword, { body: buildBody(updatePassword, { encoded, udid }) })
    await isOver(program)
  })

  it('is of its owner alone, cannot be exchanged and is not guessed by its id', async () => {
    const { id, token } = await make()
    const member = await signInAs('member', running)
    await expect(member.call(revokeAccessToken, { path: { id } })).rejects.toMatchObject({
      code: 100400001,
    })
    expect((await member.call(listAccessTokens, {})).list).toEqual([])
    const body = buildBody(refreshToken, { access_token: token, refresh_token: 'rt-none' })
    await expect(owner.call(refreshToken, { body })).rejects.toMatchObject({ status: 401 })
    for (const bearer of [id, `kpt-${id}`, `${token}0`]) await isOver(await withToken(bearer))
  })

  it('tells when it was last used, to the minute', async () => {
    const program = await withToken((await make()).token)
    const last = async () => (await owner.call(listAccessTokens, {})).list[0]?.tsLast
    expect(await last()).toBeUndefined()
    await program.call(getUserInfo, {})
    expect(await last()).toBe('2026-01-15 10:30:00')
    await sandbox.advance(61_000)
    await program.call(getUserInfo, {})
    expect(await last()).toBe('2026-01-15 10:31:01')
  })
})
