import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  bindAgencyMobile,
  checkWechatLogin,
  getAdminUdid,
  getAgencyUdid,
  getMemberUdid,
  getNavigation,
  getUserInfo,
  getWechat2LoginQr,
  getWechatLoginQr,
  loginAgency,
  refreshToken,
  resetAdminPassword,
  resetAgencyPassword,
  resetMemberPassword,
  updatePassword,
  updateUserInfo,
  sendCaptcha,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { demoAccounts, demoCaptcha } from '../../../world/demo-accounts.ts'
import { terminal } from '../../../world/named-rows.ts'

const running = await startTestSandbox()
let agency: Client
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

const sealed = (text: string) => running.sandbox.secrets.seal(text)
const proof = (mobile: string, captcha = demoCaptcha) => ({ query: { mobile, captcha } })
const mobile = demoAccounts.agency

describe('a new password', () => {
  it('signs the user out everywhere, and is what signs in from then on', async () => {
    const elsewhere = await signInAs('agency', running)
    const { UDID: udid } = await agency.call(getAgencyUdid, proof(mobile))
    await agency.call(updatePassword, {
      body: buildBody(updatePassword, { encoded: sealed('Abc12345'), udid }),
    })
    for (const client of [agency, elsewhere])
      await expect(client.call(getUserInfo, {})).rejects.toMatchObject({ status: 401 })
    await expect(signInAs('agency', running)).rejects.toMatchObject({ code: 100200001 })
    const body = buildBody(loginAgency, { account: mobile, password: sealed('Abc12345') })
    expect(await agency.call(loginAgency, { body })).toMatchObject({ user: { userPhone: mobile } })
  })

  it.each(['12345678', 'Abc1234'])('may not be %s, and the proof stays good', async (password) => {
    const { UDID: udid } = await agency.call(getAgencyUdid, proof(mobile))
    const change = (text: string) =>
      agency.call(updatePassword, { body: buildBody(updatePassword, { encoded: sealed(text), udid }) })
    await expect(change(password)).rejects.toMatchObject({
      code: 100200005,
      message: '密码必须包含数字、大写字母、小写字母、符号中的任意两种，长度不少于8位！',
    })
    expect(await change('Abc12345')).toBeNull()
  })

  it('takes a proof once, in time, of the own phone and the own type', async () => {
    const set = (udid: string) =>
      agency.call(resetAgencyPassword, {
        body: buildBody(resetAgencyPassword, { mobile, udid, encoded: sealed('Abc12345') }),
      })
    const wrongCode = { code: 100200002, message: '验证码校验失败!' }
    const member = await agency.call(getMemberUdid, proof(mobile))
    await expect(set(member.UDID)).rejects.toMatchObject(wrongCode)
    const other = await agency.call(getAgencyUdid, proof(demoAccounts.headOffice))
    await expect(set(other.UDID)).rejects.toMatchObject(wrongCode)
    const late = await agency.call(getAgencyUdid, proof(mobile))
    await running.sandbox.advance(10 * 60_000 + 1)
    await expect(set(late.UDID)).rejects.toMatchObject(wrongCode)
    const good = await agency.call(getAgencyUdid, proof(mobile))
    await set(good.UDID)
    await expect(set(good.UDID)).rejects.toMatchObject(wrongCode)
  })

  it('asks for the code that was sent', async () => {
    await expect(agency.call(getAgencyUdid, proof(mobile, '654321'))).rejects.toMatchObject({
      code: 100200002,
    })
  })

  it.each([
    ['member', getMemberUdid, resetMemberPassword],
    ['provider', getAdminUdid, resetAdminPassword],
    ['headOffice', getAgencyUdid, resetAgencyPassword],
  ] as const)('of a %s is reset by its own calls', async (role, getUdid, reset) => {
    const phone = demoAccounts[role]
    const { UDID: udid } = await agency.call(getUdid, proof(phone))
    await agency.call(reset, { body: buildBody(reset, { mobile: phone, udid, encoded: sealed('Abc12345') }) })
    await expect(signInAs(role, running)).rejects.toMatchObject({ code: 100200001 })
  })
})

describe('the own account', () => {
  it('takes a nickname without special characters', async () => {
    expect(await agency.call(updateUserInfo, { body: { nickName: '青禾' } })).toMatchObject({
      nickName: '青禾',
    })
    expect(await agency.call(getUserInfo, {})).toMatchObject({ nickName: '青禾' })
    await expect(agency.call(updateUserInfo, { body: { nickName: '青#禾' } })).rejects.toMatchObject({
      status: 400,
      pointer: '/body/nickName',
      message: '不能含有特殊字符!',
    })
  })

  it('has no code sent to a number that is no mobile one (VL08, VL09)', async () => {
    await expect(
      agency.call(sendCaptcha, { body: buildBody(sendCaptcha, { mob: '12345678901', biz: '1' }) }),
    ).rejects.toMatchObject({
      code: 100200004,
      message: '手机号码不符合规范!',
    })
    expect(
      await agency.call(sendCaptcha, { body: buildBody(sendCaptcha, { mob: '13911112222', biz: '1' }) }),
    ).toBeNull()
  })

  it('binds a phone that no other agency account has', async () => {
    const bind = (phone: string) =>
      agency.call(bindAgencyMobile, {
        body: buildBody(bindAgencyMobile, { mobile: phone, captcha: demoCaptcha }),
      })
    await expect(bind(demoAccounts.headOffice)).rejects.toMatchObject({ code: 100400009 })
    expect(await bind('13911112222')).toMatchObject({ user: { userPhone: '13911112222' } })
    await expect(signInAs('agency', running)).rejects.toMatchObject({ code: 100200001 })
  })
})

describe('a sign-in by WeChat', () => {
  it.each([
    [getWechatLoginQr, demoAccounts.member],
    [getWechat2LoginQr, demoAccounts.agency],
  ] as const)('waits, succeeds and is handed out once', async (getQr, phone) => {
    const { scene } = await agency.call(getQr, {})
    const check = () => agency.call(checkWechatLogin, { body: { scene } })
    expect(await check()).toEqual({ state: 0, signIn: null })
    await running.sandbox.advance(15_000)
    expect(await check()).toMatchObject({ state: 1, signIn: { user: { userPhone: phone } } })
    await expect(check()).rejects.toMatchObject({ code: 100400001 })
  })

  it('expires after five minutes', async () => {
    const { scene } = await agency.call(getWechatLoginQr, {})
    await running.sandbox.advance(300_001)
    expect(await agency.call(checkWechatLogin, { body: { scene } })).toEqual({ state: 2, signIn: null })
  })
})

it('offers in the menu what the terminal can do (RL17, RL19)', async () => {
  const paths = async (diskId?: string) =>
    (await agency.call(getNavigation, { query: diskId ? { diskId } : {} })).map(({ path }) => path)
  const whole = await paths()
  expect(await paths(terminal('paper'))).toEqual(whole)
  expect(await paths('661000009999')).toEqual(whole)
  // A digital terminal voids nothing.
  expect(await paths(terminal('digital'))).toEqual(whole.filter((path) => path !== '/account/void-records'))
})

it('a sign-in that ended is renewed for a day, and then no more', async () => {
  const day = 86_400_000
  const pairOf = async () => {
    const { rows } = await running.sandbox.store.table('tokens').find()
    const token = rows.at(-1)
    if (token === undefined) throw new Error('nobody is signed in')
    return { access_token: token.id, refresh_token: token.refreshToken }
  }
  const renew = async () => {
    const { access_token, refresh_token } = await pairOf()
    return agency.call(refreshToken, { body: buildBody(refreshToken, { access_token, refresh_token }) })
  }
  const { expires_in } = await renew()
  await running.sandbox.advance(expires_in * 1000 + day - 1000)
  await renew()
  await running.sandbox.advance(expires_in * 1000 + day)
  await expect(renew()).rejects.toMatchObject({ status: 401 })
})

describe('a sign-in', () => {
  const right = { password: 'Kaipiao#2026' }
  const attempt = async (proof: { password?: string; captcha?: string }) => {
    const { password, ...rest } = proof
    const secret = password === undefined ? {} : { password: sealed(password) }
    return agency.call(loginAgency, { body: { account: mobile, ...rest, ...secret } }).then(
      () => 0,
      ({ code, message }: { code: number; message: string }) => (code === 100200006 ? message : code),
    )
  }
  const locked = (seconds: number) => `密码或验证码连续错误5次，账号已锁定，请${seconds}秒后再试`

  it('is locked after five wrong proofs in a row, for the right ones too, until the lock ends', async () => {
    const wrong = [{ password: 'a' }, { captcha: '000000' }, { password: 'b' }, { password: '' }]
    for (const proof of wrong) expect(await attempt(proof)).toBe('captcha' in proof ? 100200002 : 100200001)
    expect(await attempt({ password: 'c' })).toBe(locked(120))
    await running.sandbox.advance(119_000)
    for (const proof of [right, { captcha: demoCaptcha }]) expect(await attempt(proof)).toBe(locked(1))
    await running.sandbox.advance(1000)
    expect(await attempt({ password: 'd' })).toBe(100200001)
    expect(await attempt(right)).toBe(0)
  })

  it('that is right starts the count anew, and other accounts are not concerned', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let time = 0; time < 4; time += 1) expect(await attempt({ password: 'a' })).toBe(100200001)
      expect(await attempt(right)).toBe(0)
    }
    for (let time = 0; time < 5; time += 1) await attempt({ password: 'a' })
    await expect(signInAs('member', running)).resolves.toBeDefined()
  })

  it('is tried no more often by trying many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt({ password: 'a' })))
    expect(answers.filter((answer) => answer === 100200001)).toHaveLength(4)
    expect(await attempt(right)).toBe(locked(120))
  })

  it.each([
    ['a day', 26 * 3600 - 1, true],
    ['longer', 26 * 3600, false],
    ['400 days', 400 * 86_400, false],
  ])('can be renewed for %s after its end: %i s is %s', async (_, seconds, isGood) => {
    const [token] = (await running.sandbox.store.table('tokens').find()).rows
    const pair = buildBody(refreshToken, {
      access_token: token?.id ?? '',
      refresh_token: token?.refreshToken ?? '',
    })
    await running.sandbox.advance(seconds * 1000)
    const renewed = agency.call(refreshToken, { body: pair }).then(
      () => true,
      ({ status }: { status: number }) => status !== 401,
    )
    expect(await renewed).toBe(isGood)
  })
})
