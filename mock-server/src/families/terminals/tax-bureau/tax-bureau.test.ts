import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client, Schemas } from '@kaipiao/client'
import {
  bindTaxBureau,
  getEnterpriseSwitchInfo,
  getPersonalTaxQr,
  getRegionList,
  getTaxBureauJumpLink,
  getTaxBureauLoginConfig,
  getTaxBureauLoginResult,
  getTaxBureauLoginStatus,
  getTaxBureauQr,
  getTerminal,
  getTerminalAuthInfo,
  operateTaxBureauLogin,
  putScanFace,
  saveTaxBureauBindInfo,
  setInvoicingAccount,
  submitSmsCode,
  switchTaxBureauEnterprise,
  unlockTaxBureauAuth,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { listenToPush } from '../../../testing/listen-to-push.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import type { BureauLoginRow } from '../../../world/tables.ts'
import { terminal } from '../../../world/named-rows.ts'

let running: TestSandbox
let agency: Client
const diskId = terminal('digital')
const path = { diskId }

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})

const seal = (text: string) => running.sandbox.secrets.seal(text)
const saved = async () => (await agency.call(getTerminalAuthInfo, { path }))[0]

async function record(changes: Partial<Schemas['TaxBureauLoginInput']> = {}) {
  const first = await saved()
  if (first === undefined) throw new Error('the first terminal is bound')
  return { ...first, dlfs: '12', ...changes, dlmm: changes.dlmm ?? seal('Mima0011') }
}

/** What the sandbox pushes after the call, as `seconds code message`. */
async function pushesOf(start: () => Promise<{ traceno: string }>, seconds: number) {
  const { socket, heard } = await listenToPush(agency, running.url)
  const { traceno } = await start()
  const told: string[] = []
  let before = heard.length
  for (let at = 1; at <= seconds; at += 1) {
    await running.sandbox.advance(1000)
    await new Promise((resolve) => setImmediate(resolve))
    const pending = new Promise((resolve) => socket.once('message', resolve))
    socket.send('ws_ping')
    await pending
    await new Promise((resolve) => setImmediate(resolve))
    for (const message of heard.slice(before)) {
      if (typeof message !== 'object' || message === null || !('data' in message)) continue
      const { code, msg, traceno: of } = message.data as Schemas['BureauLoginData']
      expect(of).toBe(traceno)
      told.push(`${at} ${code} ${msg}`)
    }
    before = heard.length
  }
  socket.close()
  return told
}

const verify = (changes: Partial<Schemas['TaxBureauLoginInput']>) => async () =>
  agency.call(bindTaxBureau, { body: { list: [await record(changes)] } })

describe('the bureau', () => {
  const sent = 'SMS 短信验证码已发送，请输入'
  it.each([
    ['an automatic method succeeds', '1', '13900000001', ['3 S000 登录成功'], 1],
    ['an SMS method waits', '12', '13900000001', [`2 ${sent}`], 0],
    ['a QR is shown and scanned', '13', '王', ['2 QRCODE 请使用手机扫码', '22 S000 登录成功'], 1],
    ['a login fails', '12', '沙箱登录失败', ['3 F000 登录电子税局失败，请稍后重试。'], 0],
    ['the bureau is busy', '12', '沙箱税局繁忙', ['3 F000 电子税局繁忙或在维护中，请稍后重试'], 0],
    ['a password is wrong', '12', '沙箱密码错误', ['3 F000 账号或密码错误'], 0],
    ['a code is on its way', '12', '沙箱短信发送中', ['1 SMS 短信验证码正在发送中，请稍候', `9 ${sent}`], 0],
    ['nothing comes', '12', '沙箱无推送', [], 0],
    ['a scan is not told', '13', '沙箱扫码无推送', ['2 QRCODE 请使用手机扫码'], 1],
    ['nobody scans', '13', '沙箱二维码未扫', ['2 QRCODE 请使用手机扫码'], 0],
    ['a login still stands', '12', '沙箱无需重复获取', ['2 F000 登录仍然有效，无需重复获取验证码'], 1],
    ['a state is unknown', '12', '沙箱未知推送', ['3 X999 税局返回未知状态'], 0],
  ])('says that %s', async (_, dlfs, dlzh, told, status) => {
    expect(await pushesOf(verify({ dlfs, dlzh, bsryxm: '王芳' }), 25)).toEqual(told)
    expect(await agency.call(getTaxBureauLoginStatus, { path })).toMatchObject({ status })
  })

  it.each([
    ['bureau-login-fails', 'F000 登录电子税局失败，请稍后重试。'],
    ['bureau-password-wrong', 'F000 账号或密码错误'],
    ['bureau-sms-sending', 'SMS 短信验证码正在发送中，请稍候'],
    ['bureau-awaits-sms', '201300020 等待短信验证码'],
    ['bureau-silent', ' '],
    ['bureau-qr-silent', 'QRCODE 请使用手机扫码'],
    ['bureau-qr-expires', 'QRCODE 请使用手机扫码'],
    ['bureau-still-logged-in', 'F000 登录仍然有效，无需重复获取验证码'],
    ['bureau-unknown-state', 'X999 税局返回未知状态'],
  ])('plays %s', async (scenario, said) => {
    running.sandbox.faults.play([scenario])
    const { traceno } = await verify({})()
    await running.sandbox.advance(3000)
    const { code, msg } = await agency.call(getTaxBureauLoginResult, { path, query: { traceno } })
    expect(`${code} ${msg}`).toBe(said)
  })

  it('has a code again after it was busy', async () => {
    running.sandbox.faults.play(['bureau-qr-busy'])
    expect(await agency.call(getTaxBureauQr, { path })).toMatchObject({ code: 'F000' })
    expect(await agency.call(getTaxBureauQr, { path })).toMatchObject({ code: 'QRCODE' })
  })

  it('ends what was not scanned or not entered in time', async () => {
    const { traceno } = await verify({ dlfs: '13', dlzh: '沙箱二维码未扫', bsryxm: '王芳' })()
    await running.sandbox.advance(302_000)
    const query = { traceno }
    expect(await agency.call(getTaxBureauLoginResult, { path, query })).toMatchObject({
      code: 'F000',
      msg: '二维码已过期',
    })
    const { traceno: sms } = await verify({})()
    await running.sandbox.advance(241_999)
    expect(await agency.call(getTaxBureauLoginResult, { path, query: { traceno: sms } })).toMatchObject({
      code: 'SMS',
    })
    await running.sandbox.advance(1)
    expect(await agency.call(getTaxBureauLoginResult, { path, query: { traceno: sms } })).toMatchObject({
      code: 'F000',
    })
  })

  it('awaits a code without a push, refuses a wrong one and takes the right one', async () => {
    const bound = await verify({ dlzh: '沙箱201300020' })()
    expect(bound).toMatchObject({ code: '201300020' })
    await expect(agency.call(submitSmsCode, { path, body: { yzm: '000000' } })).rejects.toMatchObject({
      code: 201300021,
      message: '验证码校验失败!',
    })
    expect(await agency.call(getTaxBureauLoginStatus, { path })).toMatchObject({ status: 0 })
    await agency.call(submitSmsCode, { path, body: { yzm: '123456' } })
    expect(await agency.call(getTaxBureauLoginStatus, { path })).toMatchObject({ status: 1 })
  })

  it('knows no login of another disk', async () => {
    const { traceno } = await verify({})()
    const other = { diskId: terminal('creditLow') }
    await expect(
      agency.call(getTaxBureauLoginResult, { path: other, query: { traceno } }),
    ).rejects.toMatchObject({ message: '税局登录信息获取失败，请稍后重试' })
  })
})

describe('saving', () => {
  const save = async (...list: Schemas['TaxBureauLoginInput'][]) =>
    agency.call(saveTaxBureauBindInfo, { body: { list } })

  it('keeps an account unverified until the bureau has verified it', async () => {
    const dlzh = '13900000001'
    const [unverified] = await save(await record({ dlzh, isAvailable: 1 }))
    expect(unverified).toMatchObject({ dlzh, isAvailable: 0 })
    expect(await agency.call(getTerminal, { path })).toMatchObject({ qdStatus: 0, qdInfo: [{ dlzh }] })
    await verify({ dlzh, dlfs: '1' })()
    await running.sandbox.advance(3000)
    expect(await saved()).toMatchObject({ isAvailable: 1 })
    expect(await agency.call(getTerminal, { path })).toMatchObject({ qdStatus: 1 })
  })

  it('keeps two accounts and moves the invoicing account to the front', async () => {
    const query = await record({ dlzh: '13900000002', isKp: 0, isEnable: 1, qrCodeType: 1 })
    const both = await save(await record({ isEnable: 0 }), query)
    expect(both.map(({ dlzh, qrCodeType }) => [dlzh, qrCodeType])).toEqual([
      [(await record()).dlzh, 0],
      ['13900000002', 1],
    ])
    const accounts = await agency.call(setInvoicingAccount, { path, body: { account: '13900000002' } })
    expect(accounts[0]?.dlzh).toBe('13900000002')
    expect((await agency.call(getTerminal, { path })).qdInfo).toEqual(accounts)
    expect(await agency.call(getTerminalAuthInfo, { path })).toMatchObject([
      { dlzh: '13900000002', isKp: 1 },
      { isKp: 0, isEnable: 1 },
    ])
  })

  it('does not ask for a query account that is switched off', async () => {
    const off = await record({ dlzh: '', isKp: 0, isEnable: 0 })
    expect(await save(await record(), off)).toHaveLength(1)
  })

  it.each([
    ['no identity', { dlsf: '' }, '请选择登录身份'],
    ['no method', { dlfs: '' }, '请选择登录方式'],
    ['a method that the region has not', { dlfs: '11' }, '请选择登录方式'],
    ['no account', { dlzh: '' }, '请输入身份证号码/手机号码/用户名'],
    ['no phone', { bsrysjhm: '' }, '请输入登录账号的实名手机号'],
    ['a wrong intermediate number', { isZjh: 1, zjh: '12000000000' }, '请输入正确的中间号'],
    ['a password in the clear', { dlmm: 'Mima0011' }, '密码无法解密，请刷新页面后重试'],
    ['no identity password in Shanghai', { dqbm: 'shanghai', dlsfmm: '' }, '请输入登录身份密码'],
    ['no agency number', { agencyLogin: 1 }, '您尚未设置代理机构税号，请设置正确'],
  ] as const)('refuses %s', async (_, changes, message) => {
    await expect(save(await record({ bsrysjhm: '13900000001', ...changes }))).rejects.toMatchObject({
      message,
    })
  })

  it('waits for the unlock of a wrong password', async () => {
    const wrong = await record({ dlzh: '沙箱密码错误' })
    await save(wrong)
    await verify({ dlzh: '沙箱密码错误' })()
    await running.sandbox.advance(3000)
    expect(await saved()).toMatchObject({ isPwdErr: '1', isAvailable: 0 })
    await expect(agency.call(getTaxBureauJumpLink, { path, query: {} })).rejects.toMatchObject({
      message: '当前账号密码有误, 是否前往修正?',
    })
    await expect(save(wrong)).rejects.toMatchObject({ code: 100400002 })
    await agency.call(unlockTaxBureauAuth, { path })
    expect((await save(await record({ dlzh: '13900000001' })))[0]).toMatchObject({ isPwdErr: '0' })
  })
})

describe('methods', () => {
  it('have a password more in Shanghai and are those of an agency only where the model has them', async () => {
    const regions = await agency.call(getRegionList)
    expect(regions).toHaveLength(36)
    const fields = async (region: string, disk = diskId) => {
      const config = await agency.call(getTaxBureauLoginConfig, { query: { region, diskId: disk } })
      const sms = config.loginTypeList.find(({ dlfs }) => dlfs === '12')
      const used = (sms?.loginInfoList ?? []).filter(({ isUse }) => isUse === 1)
      return {
        used: used.map(({ name, value }) => `${name} ${value}`),
        agency: config.agencyLoginType.length,
      }
    }
    const beijing = await fields('beijing')
    const shanghai = await fields('shanghai')
    expect(beijing.used).toContain('dlmm 个人用户密码')
    expect(shanghai.used).toEqual(expect.arrayContaining(['dlmm 企业用户密码', 'dlsfmm 登录身份密码']))
    expect(shanghai.used.length).toBe(beijing.used.length + 1)
    expect(beijing.agency).toBe(0)
    const { rows } = await running.sandbox.store.table('terminals').find({ where: { tsp: 'IT160' } })
    const own = rows.find(({ agencyId }) => agencyId === rows[0]?.agencyId)
    expect((await fields('beijing', own?.diskId)).agency).toBe(2)
  })
})

describe('scans', () => {
  it.each([getTaxBureauQr, getPersonalTaxQr])('show a code that is valid for 300 s', async (operation) => {
    expect(await agency.call(operation, { path })).toMatchObject({
      ewm: expect.stringMatching(/^data:image\/png;base64,/) as string,
      expireTime: 300,
      code: 'QRCODE',
    })
    expect(await agency.call(getTaxBureauLoginStatus, { path })).toMatchObject({ status: 0 })
    const { dlzh } = await record()
    await agency.call(putScanFace, { path, body: buildBody(putScanFace, { account: dlzh, qrCodeType: 0 }) })
    expect(await agency.call(getTaxBureauLoginStatus, { path })).toMatchObject({ status: 1 })
  })

  it('with the other app go on with the verification that waits for one', async () => {
    const dlzh = '13900000003'
    const { traceno } = await verify({ dlzh, dlfs: '13' })()
    await running.sandbox.advance(2000)
    const other = await agency.call(getPersonalTaxQr, { path })
    expect(other.traceno).not.toBe(traceno)
    const trace = await running.sandbox.store.table('bureauTraces').get(other.traceno ?? '')
    expect(trace).toMatchObject({ accounts: [dlzh], state: 'showingQr' })
    await running.sandbox.advance(22_000)
    expect(await agency.call(getTaxBureauLoginStatus, { path })).toMatchObject({ status: 1 })
  })

  it('are refused while the bureau is busy', async () => {
    await agency.call(saveTaxBureauBindInfo, { body: { list: [await record({ dlzh: '沙箱税局繁忙' })] } })
    expect(await agency.call(getTaxBureauQr, { path })).toEqual({
      ewm: '',
      expireTime: 0,
      code: 'F000',
      message: '电子税局繁忙或在维护中，请稍后重试',
    })
  })
})

describe('a session', () => {
  it('of another enterprise is switched', async () => {
    const { rows } = await running.sandbox.store.table('bureauLogins').find()
    const admin = await signInAs('admin', running)
    const elsewhere = rows.find((row: BureauLoginRow) => row.session !== undefined)
    if (elsewhere === undefined) throw new Error('one session is elsewhere')
    const there = { path: { diskId: elsewhere.diskId } }
    expect(await admin.call(getEnterpriseSwitchInfo, there)).toMatchObject({
      current: elsewhere.session,
      needSwitch: 1,
    })
    await admin.call(switchTaxBureauEnterprise, there)
    await running.sandbox.advance(3000)
    expect(await admin.call(getEnterpriseSwitchInfo, there)).toMatchObject({ needSwitch: 0 })
  })

  it('opens in the browser or in the client', async () => {
    const browser = await agency.call(getTaxBureauJumpLink, { path, query: { type: 2 } })
    expect(browser.loginURL).toContain('https://etax.')
    const client = await agency.call(getTaxBureauJumpLink, { path, query: { type: 3 } })
    expect(client).toMatchObject({ type: 3, biz: 'etaxLogin', params: { account: (await record()).dlzh } })
  })

  it('cannot be begun with an account that is not bound', async () => {
    await expect(
      agency.call(operateTaxBureauLogin, { path, body: { account: 'nobody' } }),
    ).rejects.toMatchObject({ code: 100400001 })
  })
})
