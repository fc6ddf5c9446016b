import { createCipheriv, createHash } from 'node:crypto'
import { createClient, createCipher } from '@kaipiao/client'
import {
  getAgencyUdid,
  getAppConfig,
  getUserInfo,
  loginAgency,
  refreshToken,
  resetAgencyPassword,
  sendCaptcha,
  updatePassword,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { demoAccounts, demoCaptcha, demoPassword } from '../../../world/demo-accounts.ts'

/** Real time, which these tests move; the clock of the world stands. */
let real = Date.parse('2026-02-01T00:00:00Z')
const running = await startTestSandbox({ real: () => real })
beforeEach(() => running.rewind())
afterAll(() => running.close())

const anybody = createClient({ baseUrl: running.url, retry: { attempts: 1 }, session: {} })
const account = demoAccounts.agency
const seal = (text: string) => running.sandbox.secrets.seal(text)
const signIn = (password = seal(demoPassword), name: string = account) =>
  anybody.call(loginAgency, { body: buildBody(loginAgency, { account: name, password }) })
const as = (bearer: string) =>
  fetch(`${running.url}/v1/account/userinfo`, { headers: { authorization: `Bearer ${bearer}` } })

describe('a pair that was exchanged', () => {
  const exchange = ({ access_token, refresh_token }: { access_token: string; refresh_token: string }) =>
    anybody.call(refreshToken, { body: buildBody(refreshToken, { access_token, refresh_token }) })

  it('ends the whole sign-in when it comes again, and other sign-ins go on', async () => {
    const [first, other] = [await signIn(), await signIn()]
    const second = await exchange(first)
    const third = await exchange(second)
    expect((await as(third.access_token)).status).toBe(200)
    await expect(exchange(first)).rejects.toMatchObject({ status: 401 })
    expect((await as(third.access_token)).status).toBe(401)
    await expect(exchange(third)).rejects.toMatchObject({ status: 401 })
    expect((await as(other.access_token)).status).toBe(200)
  })

  it('is answered as before where its answer was lost, to who has the key of the call', async () => {
    const { access_token, refresh_token } = await signIn()
    const body = buildBody(refreshToken, { access_token, refresh_token })
    const send = (key: string) => anybody.call(refreshToken, { body, headers: { 'Idempotency-Key': key } })
    const next = await send('one-refresh')
    expect(await send('one-refresh')).toEqual(next)
    // What is kept for that lies sealed.
    expect(JSON.stringify((await running.sandbox.store.table('recorded').find()).rows)).not.toContain(
      next.refresh_token,
    )
    await expect(send('another')).rejects.toMatchObject({ status: 401 })
    expect((await as(next.access_token)).status).toBe(401)
  })

  it('with a wrong half ends nothing', async () => {
    const first = await signIn()
    const second = await exchange(first)
    await expect(exchange({ ...first, refresh_token: 'rt-guessed' })).rejects.toMatchObject({ status: 401 })
    expect((await as(second.access_token)).status).toBe(200)
  })
})

describe('a sign-in', () => {
  it('that is replayed lets nobody in and locks nobody out', async () => {
    const overheard = seal(demoPassword)
    await signIn(overheard)
    for (let time = 0; time < 7; time += 1)
      await expect(signIn(overheard)).rejects.toMatchObject({
        code: 100200001,
        message: '该登录请求已使用过，请重新输入密码登录',
      })
    await signIn()
  })

  it('makes a session of its own, whatever the caller brings along', async () => {
    const planted = 'at-planted'
    const { access_token } = (await (
      await fetch(`${running.url}/v1/account/agency/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${planted}`,
          cookie: `access_token=${planted}; session=${planted}`,
        },
        body: JSON.stringify({ account, password: seal(demoPassword) }),
      })
    )
      .json()
      .then(({ data }: { data: object }) => data)) as { access_token: string }
    expect(access_token).toMatch(/^at-[0-9a-f]{40}$/)
    expect((await as(planted)).status).toBe(401)
    const reply = await as(access_token)
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([200, null])
  })

  it('is over once its owner signs out, and lends itself to no refresh', async () => {
    const { access_token, refresh_token } = await signIn()
    const headers = { authorization: `Bearer ${access_token}` }
    const path = `/authorization/token?accessToken=${access_token}`
    expect((await fetch(running.url + path, { method: 'DELETE', headers })).status).toBe(200)
    expect((await as(access_token)).status).toBe(401)
    await expect(
      anybody.call(refreshToken, { body: buildBody(refreshToken, { access_token, refresh_token }) }),
    ).rejects.toMatchObject({ status: 401 })
  })

  it('has a token that follows from no seed', async () => {
    const first = await signIn()
    await running.rewind()
    const second = await signIn()
    expect(second.access_token).not.toBe(first.access_token)
    expect((await as(first.access_token)).status).toBe(401)
  })

  it('tells nobody whether there is such an account', async () => {
    const wrong = await signIn(seal('wrong')).catch((error: unknown) => error)
    const unknown = await signIn(seal('wrong'), '13999999999').catch((error: unknown) => error)
    expect(wrong).toMatchObject({ code: 100200001 })
    expect(unknown).toMatchObject({ code: 100200001, message: (wrong as Error).message })
    const byCode = (name: string) =>
      anybody.call(loginAgency, {
        body: buildBody(loginAgency, { account: name, password: '', captcha: '000000' }),
      })
    for (const name of [account, '13999999999'])
      await expect(byCode(name)).rejects.toMatchObject({ code: 100200002 })
    const reset = (mobile: string) =>
      anybody.call(resetAgencyPassword, {
        body: buildBody(resetAgencyPassword, { mobile, udid: 'u-guessed', encoded: seal('Abc12345') }),
      })
    for (const name of [account, '13999999999'])
      await expect(reset(name)).rejects.toMatchObject({ code: 100200002 })
  })
})

describe('a lock', () => {
  const attempt = () => signIn(seal('wrong')).catch(({ message }: Error) => message)

  it('ends by the real clock where that of the world stands', async () => {
    for (let time = 0; time < 5; time += 1) await attempt()
    real += 119_000
    await expect(signIn()).rejects.toMatchObject({
      code: 100200006,
      message: expect.stringContaining('请1秒后再试'),
    })
    real += 1000
    await signIn()
  })

  it('of codes does so as well', async () => {
    const body = buildBody(sendCaptcha, { mob: account, biz: '2' })
    await anybody.call(sendCaptcha, { body })
    await expect(anybody.call(sendCaptcha, { body })).rejects.toMatchObject({ code: 100200003 })
    real += 60_000
    await anybody.call(sendCaptcha, { body })
  })
})

describe('too many calls', () => {
  const burst = async (count: number, call: () => Promise<Response>) => {
    const replies = await Promise.all(Array.from({ length: count }, call))
    return replies.filter(({ status }) => status === 429)
  }
  const guess = (name: string) => () =>
    fetch(`${running.url}/v1/account/agency/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: name, captcha: '000000' }),
    })

  it('at a door of one name are told when to come again, and others go on', async () => {
    const refused = await burst(320, guess('13700000001'))
    expect(refused).toHaveLength(20)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused[0]?.json()).toMatchObject({ code: 429, message: '请求过于频繁，请稍后访问！' })
    expect(await burst(1, guess('13700000002'))).toHaveLength(0)
    real += 1000
    expect(await burst(6, guess('13700000001'))).toHaveLength(1)
    real += 60_000
  })

  it('of one account, and from one address, are refused', async () => {
    const tight = await startTestSandbox({ rates: { perSecond: 2 }, real: () => real })
    try {
      const [agency, member] = [await signInAs('agency', tight), await signInAs('member', tight)]
      const bearers = await tight.sandbox.store.table('tokens').find()
      const [bearer = ''] = bearers.rows.map(({ id }) => id)
      const call = () =>
        fetch(`${tight.url}/v1/account/userinfo`, { headers: { authorization: `Bearer ${bearer}` } })
      expect(await burst(25, call)).toHaveLength(5)
      await (bearers.rows[0]?.accountId === '3001' ? member : agency).call(getUserInfo)
      // Four times as many from one address, of whomever: 28 were there already.
      const pictures = () => fetch(`${tight.url}/static/logo.svg`)
      expect((await burst(80, pictures)).length).toBeGreaterThan(20)
      const testers = await fetch(`${tight.url}/__sandbox/health`)
      expect(testers.status).toBe(200)
      real += 10_000
      expect(await burst(1, call)).toHaveLength(0)
    } finally {
      await tight.close()
    }
  })
})

describe('what is told to everybody', () => {
  it('opens nothing that rows hold, and is not the key of a seed', async () => {
    const { encryptKey = '' } = await anybody.call(getAppConfig)
    expect(encryptKey).not.toBe(createHash('sha256').update('kaipiao sandbox 1').digest('base64'))
    const cipher = createCipher(encryptKey)
    const rows = await running.sandbox.store.snapshot()
    const kept = [
      ...rows.bureauLogins.flatMap(({ dlmm, dlsfmm, keypwd }) => [dlmm, dlsfmm, keypwd]),
      ...rows.collectMailboxes.map(({ password }) => password),
      ...rows.accounts.map(({ password }) => password),
    ].filter((text) => text !== '')
    expect(kept.length).toBeGreaterThan(30)
    for (const text of kept) await expect(cipher.decrypt(text)).rejects.toThrow()
    for (const text of kept) await expect(cipher.decrypt(text.split('.').at(-1) ?? '')).rejects.toThrow()
  })

  it('seals a new password, which is hashed at once', async () => {
    const agency = await signInAs('agency', running)
    const { UDID: udid } = await agency.call(getAgencyUdid, {
      query: { mobile: account, captcha: demoCaptcha },
    })
    const { encryptKey = '' } = await anybody.call(getAppConfig)
    const key = Buffer.from(encryptKey, 'base64')
    const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12, 1))
    const sealed = [cipher.update('Neu#2027x'), cipher.final(), cipher.getAuthTag()]
    const encoded = Buffer.concat([Buffer.alloc(12, 1), ...sealed]).toString('base64')
    await agency.call(updatePassword, { body: buildBody(updatePassword, { encoded, udid }) })
    const row = await running.sandbox.store.table('accounts').first({ mobile: account })
    expect(row?.password).toMatch(/^\$scrypt\$ln=1,r=8,p=3\$/)
    await expect(signIn()).rejects.toMatchObject({ code: 100200001 })
    await signIn(seal('Neu#2027x'))
  })
})
