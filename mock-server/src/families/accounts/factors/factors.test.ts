import { createClient, type Client, type Schemas } from '@kaipiao/client'
import { codes } from '@kaipiao/client/codes'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  checkWechatLogin,
  completeSignIn,
  confirmTotp,
  getFactors,
  getPasskeyChallenge,
  getUserInfo,
  getWechat2LoginQr,
  listSignIns,
  listTaxLogs,
  loginAgency,
  refreshToken,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
  resetFactors,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { createSoftPasskey } from '../../../testing/factors/soft-passkey.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { totpCodeOf } from '../../../testing/factors/totp-code.ts'
import { demoAccounts, demoCaptcha, demoPassword } from '../../../world/demo-accounts.ts'

/** Real time, which these tests move; the clock of the world stands. */
let real = Date.parse('2026-02-01T00:00:00Z')
const running = await startTestSandbox({ real: () => real })
const anybody = createClient({ baseUrl: running.url, retry: { attempts: 1 }, session: {} })
let agency: Client
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

const account = demoAccounts.agency
const proof = () => ({ password: running.sandbox.secrets.seal(demoPassword) })
const codeOf = (secret: string, steps = 0) =>
  totpCodeOf(secret, running.sandbox.clock.time() + steps * 30_000)
const signIn = () => anybody.call(loginAgency, { body: buildBody(loginAgency, { account, ...proof() }) })
const complete = (ticket: string, answer: Omit<Schemas['FactorAnswer'], 'ticket'>) =>
  anybody.call(completeSignIn, { body: { ticket, ...answer } })
const refusedWith = (code: number) => expect.objectContaining({ code })

/** The ticket of a sign-in that is not over. */
async function ticketOf(attempt: Promise<unknown> = signIn()): Promise<Schemas['FactorTicket']> {
  const problem: unknown = await attempt.catch((error: unknown) => error)
  expect(problem).toMatchObject({ code: codes.factorAsked, message: '请完成二次验证' })
  return (problem as { data: Schemas['FactorTicket'] }).data
}

async function addTotp(): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { totpSecret: secret } = await agency.call(beginTotp, { body: proof() })
  const { recoveryCodes } = await agency.call(confirmTotp, { body: { totpCode: codeOf(secret) } })
  await running.sandbox.advance(60_000)
  return { secret, recoveryCodes }
}

describe('an account with an authenticator', () => {
  it('signs in by password and code, and by neither alone', async () => {
    const { secret } = await addTotp()
    const { ticket, ways, expires_in } = await ticketOf()
    expect([ways, expires_in]).toEqual([['totp', 'recovery'], 300])
    expect(ticket).toMatch(/^ft-[\da-f]{40}$/)
    const session = await complete(ticket, { totpCode: codeOf(secret) })
    expect(session).toMatchObject({ user: { userPhone: account }, expires_in: 7200 })
    await anybody.session.start(session)
    expect(await anybody.call(getUserInfo)).toMatchObject({ userPhone: account })
    anybody.session.clear()
    // The ticket is good for one sign-in.
    await expect(complete(ticket, { totpCode: codeOf(secret, 1) })).rejects.toEqual(
      refusedWith(codes.factorOver),
    )
    const { access_token, refresh_token } = session
    expect(
      await anybody.call(refreshToken, { body: buildBody(refreshToken, { access_token, refresh_token }) }),
    ).toMatchObject({ user: { userPhone: account } })
  })

  it('is asked for it by phone code and by WeChat as well', async () => {
    await addTotp()
    const byPhone = buildBody(loginAgency, { account, captcha: demoCaptcha })
    delete byPhone.password
    await ticketOf(anybody.call(loginAgency, { body: byPhone }))
    const { scene } = await anybody.call(getWechat2LoginQr)
    await running.sandbox.advance(15_000)
    await ticketOf(anybody.call(checkWechatLogin, { body: { scene } }))
  })

  it('takes a code once, in whatever sign-in', async () => {
    const { secret } = await addTotp()
    const totpCode = codeOf(secret)
    await complete((await ticketOf()).ticket, { totpCode })
    const { ticket } = await ticketOf()
    await expect(complete(ticket, { totpCode })).rejects.toEqual(refusedWith(codes.wrongCaptcha))
    await complete(ticket, { totpCode: codeOf(secret, 1) })
  })

  it('does not take the code that has confirmed it', async () => {
    const { totpSecret } = await agency.call(beginTotp, { body: proof() })
    const totpCode = codeOf(totpSecret)
    await agency.call(confirmTotp, { body: { totpCode } })
    await expect(complete((await ticketOf()).ticket, { totpCode })).rejects.toEqual(
      refusedWith(codes.wrongCaptcha),
    )
  })

  it('waits five minutes of the clock for it, and five of the real one where that stands', async () => {
    const { secret } = await addTotp()
    const first = await ticketOf()
    await running.sandbox.advance(300_000)
    await expect(complete(first.ticket, { totpCode: codeOf(secret) })).rejects.toEqual(
      refusedWith(codes.factorOver),
    )
    const second = await ticketOf()
    real += 300_000
    await expect(complete(second.ticket, { totpCode: codeOf(secret) })).rejects.toEqual(
      refusedWith(codes.factorOver),
    )
  })

  it('is locked by five wrong codes, which a right password in between does not forgive', async () => {
    const { secret } = await addTotp()
    const wrong = { totpCode: codeOf(secret, 9) }
    const { ticket } = await ticketOf()
    for (const tried of [ticket, ticket, (await ticketOf()).ticket, (await ticketOf()).ticket])
      await expect(complete(tried, wrong)).rejects.toEqual(refusedWith(codes.wrongCaptcha))
    await expect(complete(ticket, wrong)).rejects.toEqual(refusedWith(codes.accountLocked))
    await expect(signIn()).rejects.toEqual(refusedWith(codes.accountLocked))
    await running.sandbox.advance(120_000)
    await expect(complete(ticket, { totpCode: codeOf(secret) })).rejects.toEqual(
      refusedWith(codes.factorOver),
    )
    await complete((await ticketOf()).ticket, { totpCode: codeOf(secret) })
  })

  it('is let in by each recovery code once, however it is typed, until new ones are made', async () => {
    const { recoveryCodes } = await addTotp()
    expect(recoveryCodes).toHaveLength(10)
    const [first = '', second = '', third = ''] = recoveryCodes
    await complete((await ticketOf()).ticket, { recoveryCode: first })
    const { ticket } = await ticketOf()
    await expect(complete(ticket, { recoveryCode: first })).rejects.toEqual(refusedWith(codes.wrongCaptcha))
    await complete(ticket, { recoveryCode: second.replaceAll('-', ' ').toUpperCase() })
    agency = await sessionBy({ recoveryCode: third })
    expect(await agency.call(getFactors)).toMatchObject({ recoveryLeft: 7 })
    const renewed = await agency.call(renewRecoveryCodes, { body: proof() })
    const [fourth = ''] = renewed.recoveryCodes
    await expect(
      complete((await ticketOf()).ticket, { recoveryCode: recoveryCodes[3] ?? '' }),
    ).rejects.toEqual(refusedWith(codes.wrongCaptcha))
    await complete((await ticketOf()).ticket, { recoveryCode: fourth })
  })

  it('has nothing in the store that lets anybody in', async () => {
    const { secret, recoveryCodes } = await addTotp()
    const { store } = running.sandbox
    const rows = await Promise.all(
      (['factors', 'recoveryCodes', 'begunFactors', 'taxLogs', 'recorded'] as const).map(
        async (name) => (await store.table(name).find()).rows,
      ),
    )
    const text = JSON.stringify(rows)
    for (const told of [secret, ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')])])
      expect(text).not.toContain(told)
  })
})

describe('a factor is added and taken off by its owner alone', () => {
  it('with password or code, wrong ones of which lock as at sign-in', async () => {
    const { secret } = await addTotp()
    const [factor] = (await agency.call(getFactors)).list
    const remove = (body: Schemas['OwnerProof']) =>
      agency.call(removeFactor, { path: { id: factor?.id ?? '' }, body })
    await expect(remove({})).rejects.toEqual(refusedWith(codes.wrongCredentials))
    await expect(remove({ captcha: demoCaptcha })).rejects.toEqual(refusedWith(codes.wrongCredentials))
    const overheard = proof()
    await agency.call(renewRecoveryCodes, { body: overheard })
    await expect(remove(overheard)).rejects.toEqual(refusedWith(codes.wrongCredentials))
    for (let time = 0; time < 4; time += 1)
      await expect(remove({ password: running.sandbox.secrets.seal('wrong') })).rejects.toEqual(
        refusedWith(codes.wrongCredentials),
      )
    await expect(remove({ totpCode: codeOf(secret, 9) })).rejects.toEqual(refusedWith(codes.accountLocked))
    await running.sandbox.advance(120_000)
    await remove({ totpCode: codeOf(secret) })
    expect(await agency.call(getFactors)).toEqual({ list: [], recoveryLeft: 0, asked: 0 })
    await signIn()
  })

  it('signs out whoever had got in before', async () => {
    const elsewhere = await signInAs('agency', running)
    await addTotp()
    expect((await agency.call(getFactors)).list).toHaveLength(1)
    await expect(elsewhere.call(getUserInfo)).rejects.toMatchObject({ status: 401 })
    // Nor does the list tell of it any more.
    expect((await agency.call(listSignIns)).list.map(({ current }) => current)).toEqual([1])
  })

  it('and is nobody else’s to see, name or remove', async () => {
    await addTotp()
    const [factor] = (await agency.call(getFactors)).list
    const path = { id: factor?.id ?? '' }
    const member = await signInAs('member', running)
    expect((await member.call(getFactors)).list).toEqual([])
    await expect(member.call(renameFactor, { path, body: { name: '我的' } })).rejects.toEqual(
      refusedWith(codes.unknownRecord),
    )
    await expect(member.call(removeFactor, { path, body: proof() })).rejects.toEqual(
      refusedWith(codes.unknownRecord),
    )
    expect(await agency.call(renameFactor, { path, body: { name: '手机' } })).toMatchObject({ name: '手机' })
  })

  it('in ten minutes, by a code of the secret that was told', async () => {
    const { totpSecret } = await agency.call(beginTotp, { body: proof() })
    await expect(agency.call(confirmTotp, { body: { totpCode: codeOf(totpSecret, 9) } })).rejects.toEqual(
      refusedWith(codes.wrongCaptcha),
    )
    await running.sandbox.advance(600_000)
    await expect(agency.call(confirmTotp, { body: { totpCode: codeOf(totpSecret) } })).rejects.toEqual(
      refusedWith(codes.factorOver),
    )
    expect((await agency.call(getFactors)).list).toEqual([])
  })
})

it('a colleague with the right takes the factors off who has lost them, which the log tells', async () => {
  await addTotp()
  const { userUid: id } = await agency.call(getUserInfo)
  const admin = await signInAs('admin', running)
  const member = await signInAs('member', running)
  await expect(member.call(resetFactors, { path: { id } })).rejects.toMatchObject({ status: 403 })
  await expect(agency.call(resetFactors, { path: { id } })).rejects.toEqual(refusedWith(codes.wrongState))
  const other = (await running.sandbox.store.table('accounts').first({ mobile: demoAccounts.admin }))?.id
  await expect(agency.call(resetFactors, { path: { id: other ?? '' } })).rejects.toEqual(
    refusedWith(codes.unknownRecord),
  )
  await admin.call(resetFactors, { path: { id } })
  await expect(agency.call(getUserInfo)).rejects.toMatchObject({ status: 401 })
  await signIn()
  const { list } = await admin.call(listTaxLogs, { query: { pageSize: 5 } })
  expect(list).toContainEqual(expect.objectContaining({ name: '重置二次验证', objectId: id }))
})

describe('a passkey', () => {
  const host = 'localhost'
  const add = async (passkey = createSoftPasskey(host)) => {
    const { challenge } = await agency.call(beginPasskey, { body: { ...proof(), host } })
    await agency.call(addPasskey, { body: { name: '办公电脑', ...passkey.create(challenge) } })
    return passkey
  }
  const asked = async () => {
    const { ticket, ways } = await ticketOf()
    expect(ways).toContain('passkey')
    const { challenge } = await anybody.call(getPasskeyChallenge, {
      body: buildBody(getPasskeyChallenge, { ticket, host }),
    })
    return { ticket, challenge }
  }

  it('completes a sign-in, and its challenge is signed once', async () => {
    const passkey = await add()
    const { ticket, challenge } = await asked()
    const answer = passkey.get(challenge)
    await complete(ticket, { passkey: answer })
    const next = await asked()
    await expect(complete(next.ticket, { passkey: answer })).rejects.toEqual(refusedWith(codes.wrongCaptcha))
  })

  it.each([
    ['signed on another page', { origin: 'http://localhost.example.cn' }],
    ['signed on a page over an open line', { origin: 'http://kaipiao.example.cn' }],
    ['signed without verifying the user', { isUnverified: true }],
    ['signed by a copy, whose counter lags', { counter: 1 }],
  ])('is refused where it was %s', async (_, amiss) => {
    const passkey = await add()
    const first = await asked()
    await complete(first.ticket, { passkey: passkey.get(first.challenge) })
    const { ticket, challenge } = await asked()
    await expect(complete(ticket, { passkey: passkey.get(challenge, amiss) })).rejects.toEqual(
      refusedWith(codes.wrongCaptcha),
    )
  })

  it('of somebody else, or of another host, is none', async () => {
    await add()
    const { ticket, challenge } = await asked()
    await expect(complete(ticket, { passkey: createSoftPasskey(host).get(challenge) })).rejects.toEqual(
      refusedWith(codes.wrongCaptcha),
    )
    const elsewhere = await anybody.call(getPasskeyChallenge, {
      body: buildBody(getPasskeyChallenge, { ticket, host: 'kaipiao.example.cn' }),
    })
    expect(elsewhere.credentialIds).toEqual([])
  })

  it('is not added where the user was not verified, nor on an address', async () => {
    const { challenge } = await agency.call(beginPasskey, { body: { ...proof(), host } })
    const body = { name: '办公电脑', ...createSoftPasskey(host).create(challenge, { isUnverified: true }) }
    await expect(agency.call(addPasskey, { body })).rejects.toEqual(refusedWith(codes.wrongCaptcha))
    await expect(
      agency.call(beginPasskey, { body: { ...proof(), host: '127.0.0.1' } }),
    ).rejects.toMatchObject({ status: 400, pointer: '/body/host' })
  })
})

async function sessionBy(answer: Omit<Schemas['FactorAnswer'], 'ticket'>): Promise<Client> {
  const client = createClient({ baseUrl: running.url, retry: { attempts: 1 }, session: {} })
  await client.session.start(await complete((await ticketOf()).ticket, answer))
  return client
}
