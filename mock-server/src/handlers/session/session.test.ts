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
  resetAdminPassword,
  resetAgencyPassword,
  resetMemberPassword,
  updatePassword,
  updateUserInfo,
} from '@kaipiao/client/operations'
import { signInAs } from '../../testing/sign-in.ts'
import { startTestSandbox } from '../../testing/test-sandbox.ts'
import { demoAccounts, demoCaptcha } from '../../world/demo-accounts.ts'

const running = await startTestSandbox()
let agency: Client
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

const sealed = (text: string) => running.sandbox.secrets.seal(text, 'test')
const proof = (mobile: string, captcha = demoCaptcha) => ({ query: { mobile, captcha } })
const mobile = demoAccounts.agency

describe('a new password', () => {
  it('signs the user out everywhere, and is what signs in from then on', async () => {
    const elsewhere = await signInAs('agency', running)
    const { UDID: udid } = await agency.call(getAgencyUdid, proof(mobile))
    await agency.call(updatePassword, { body: { encoded: sealed('Abc12345'), udid } })
    for (const client of [agency, elsewhere])
      await expect(client.call(getUserInfo, {})).rejects.toMatchObject({ status: 401 })
    await expect(signInAs('agency', running)).rejects.toMatchObject({ code: 100200001 })
    const body = { account: mobile, password: sealed('Abc12345') }
    expect(await agency.call(loginAgency, { body })).toMatchObject({ user: { userPhone: mobile } })
  })

  it.each(['12345678', 'Abc1234'])('may not be %s, and the proof stays good', async (password) => {
    const { UDID: udid } = await agency.call(getAgencyUdid, proof(mobile))
    const change = (text: string) => agency.call(updatePassword, { body: { encoded: sealed(text), udid } })
    await expect(change(password)).rejects.toMatchObject({
      code: 100200005,
      message: '密码必须包含数字、大写字母、小写字母、符号中的任意两种，长度不少于8位！',
    })
    expect(await change('Abc12345')).toBeNull()
  })

  it('takes a proof once, in time, of the own phone and the own type', async () => {
    const set = (udid: string) =>
      agency.call(resetAgencyPassword, { body: { mobile, udid, encoded: sealed('Abc12345') } })
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
    await agency.call(reset, { body: { mobile: phone, udid, encoded: sealed('Abc12345') } })
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

  it('binds a phone that no other agency account has', async () => {
    const bind = (phone: string) =>
      agency.call(bindAgencyMobile, { body: { mobile: phone, captcha: demoCaptcha } })
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
  expect(await paths('661000000002')).toEqual(whole)
  expect(await paths('661000009999')).toEqual(whole)
  // A digital terminal voids nothing.
  expect(await paths('661000000001')).toEqual(whole.filter((path) => path !== '/account/void-records'))
})
