import { describe, expect, it } from 'vitest'
import { checkAgreement } from '../../result/agreement.ts'
import { checkBureauAccount, checkBureauSync } from './binding-prompt.ts'
import { errorReaction, GO_LOGIN } from './error-reaction.ts'
import { canChangeScan, checkScanInterval, scanDayChoices, SCAN_CATEGORY } from './face-scan.ts'
import * as messages from './bureau-texts.ts'

describe('face scan interval', () => {
  it('may be changed by identity 1 and 2 alone', () => {
    expect(['1', '2', '3', '4', '5', '7', '99'].filter(canChangeScan)).toEqual(['1', '2'])
    expect(checkScanInterval(24, '3')).toEqual([
      {
        code: 'faceScan.identity',
        path: 'phxxz',
        message: '仅财务负责人和法定代表人可以修改扫脸时长',
        severity: 'error',
      },
    ])
    expect(SCAN_CATEGORY).toBe('04')
  })
  it.each([0.5, 12, 47.5, 48, 30 * 24, 60 * 24, 90 * 24])('may be %f hours', (hours) => {
    expect(checkScanInterval(hours, '1')).toEqual([])
  })
  it.each([0.25, 48.5, -1, 31 * 24, NaN])('may not be %f hours', (hours) => {
    expect(checkScanInterval(hours, '2')).toMatchObject([
      { code: 'faceScan.range', message: '时长应为0.5至48小时，或快捷天数' },
    ])
  })
  it('may not be 0', () => {
    expect(checkScanInterval(0, '1')).toMatchObject([{ code: 'faceScan.zero', message: '时长不能为0' }])
  })
  it('has 30, 60 and the maximum of the server as quick values', () => {
    expect([scanDayChoices(), scanDayChoices(180), scanDayChoices(60), scanDayChoices(45)]).toEqual([
      [30, 60, 90],
      [30, 60, 180],
      [30, 60],
      [30, 45],
    ])
  })
})

describe('bureau account of a terminal', () => {
  it.each([
    [undefined, '当前账户暂未绑定电子税局, 是否前往绑定?'],
    [{ dlzh: '', dlmm: '', isPwdErr: '0' }, '当前账户暂未绑定电子税局, 是否前往绑定?'],
    [{ dlzh: 'a', dlmm: 'b', isPwdErr: '1' }, '当前账号密码有误, 是否前往修正?'],
  ])('%j asks %s', (account, message) => {
    expect(checkBureauAccount(account)).toMatchObject([{ message, severity: 'confirm' }])
  })
  it.each([
    { dlzh: 'a', dlmm: '', isPwdErr: '0' },
    { dlzh: '', dlmm: 'b', isPwdErr: '0' },
    { dlzh: 'a', dlmm: 'b', isPwdErr: '0' },
  ])('%j asks nothing', (account) => {
    expect(checkBureauAccount(account)).toEqual([])
  })
  it.each([null, undefined, ''])('offers a sync when the sync time is %j', (syncTime) => {
    expect(checkBureauSync(syncTime)).toMatchObject([{ message: '未同步税局数据', severity: 'confirm' }])
    expect(checkBureauSync('2026-01-15 10:30:00')).toEqual([])
  })
})

describe('error codes', () => {
  it.each([
    [0, 'silent'],
    [202200007, 'login'],
    [202200008, 'login'],
    [202200014, 'login'],
    [201300002, 'login'],
    [202200009, 'bureauDialog'],
    [202200010, 'bureauDialog'],
    [202200011, 'bureauDialog'],
    [202200012, 'bureauDialog'],
    [202200013, 'alert'],
    [201300020, 'awaitSms'],
    [202500034, 'confirmContinue'],
    [202500035, 'addSeller'],
    [104000201, 'passThrough'],
    [104001103, 'passThrough'],
    [104001501, 'passThrough'],
    [1040014, 'passThrough'],
    [123, 'alert'],
  ])('%i: %s', (code, reaction) => {
    expect(errorReaction(code)).toBe(reaction)
  })
  it('lead to the login by 去登录', () => {
    expect(GO_LOGIN).toBe('去登录')
  })
})

it('asks for the agreement, as a notice', () => {
  expect(checkAgreement(true)).toEqual([])
  expect(checkAgreement(false)).toEqual([
    {
      code: 'agreement.required',
      path: 'agreement',
      message: '请您先点击阅读并勾选同意下方协议',
      severity: 'notice',
    },
  ])
})

it('ER41 keeps each text of the catalogue once', () => {
  const { ...texts } = messages
  expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length)
  expect(texts).toEqual({
    VERIFIED: '已验证',
    NOT_VERIFIED: '未验证',
    CONNECTION_LOST: '税局连接失败',
    CONNECTION_FAILED: '税局连接失败，请稍后重试',
    LOGIN_FAILED: '登录电子税局失败，请稍后重试。',
    SMS_FETCH_FAILED: '获取短信验证码失败，请稍后重试',
    LOGIN_INFO_FAILED: '税局登录信息失败，请稍后重试',
    LOGIN_INFO_FETCH_FAILED: '税局登录信息获取失败，请稍后重试',
    BUREAU_BUSY: '电子税局繁忙或在维护中，请稍后重试',
    QR_TIMEOUT: '二维码获取超时，请重新获取',
    QR_EXPIRED: '二维码已过期',
    CODE_ACCEPTED: '认证成功',
    ACCOUNT_SAVED: '账号保存成功',
    SET_SUCCEEDED: '设置成功',
    NOT_SYNCED: '未同步税局数据',
    SYNC_SENT: '同步请求已发送，请稍后查看',
    RETRY_ORDER: '认证成功，请重试订单',
    NOT_BOUND: '当前账户暂未绑定电子税局, 是否前往绑定?',
    PASSWORD_WRONG: '当前账号密码有误, 是否前往修正?',
    SCAN_LOCKED: '仅财务负责人和法定代表人可以修改扫脸时长',
    MANUAL_SMS_LINK: '已收到短信，手动提交',
    UNLOCK_LINK: '解锁',
  })
})
