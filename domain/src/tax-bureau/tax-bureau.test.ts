import { describe, expect, it } from 'vitest'
import { checkAgreement } from '../agreement.ts'
import { checkBureauAccount, checkBureauSync } from './binding-prompt.ts'
import { errorReaction } from './error-reaction.ts'
import { canChangeScan, checkScanInterval, scanDayChoices } from './face-scan.ts'
import * as messages from './messages.ts'

describe('face scan interval', () => {
  it('may be changed by identity 1 and 2 alone', () => {
    expect(['1', '2', '3', '4', '5', '7', '99'].filter(canChangeScan)).toEqual(['1', '2'])
    expect(checkScanInterval(24, '3')).toMatchObject([{ code: 'faceScan.identity' }])
  })
  it.each([0.5, 12, 47.5, 48, 30 * 24, 60 * 24, 90 * 24])('may be %f hours', (hours) => {
    expect(checkScanInterval(hours, '1')).toEqual([])
  })
  it.each([0.25, 48.5, -1, 31 * 24, NaN])('may not be %f hours', (hours) => {
    expect(checkScanInterval(hours, '2')).toMatchObject([{ code: 'faceScan.range' }])
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

it('keeps each text of the catalogue once', () => {
  const texts: string[] = Object.values(messages)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts).toEqual(
    expect.arrayContaining([
      '税局连接失败',
      '税局连接失败，请稍后重试',
      '税局登录信息失败，请稍后重试',
      '税局登录信息获取失败，请稍后重试',
      '登录电子税局失败，请稍后重试。',
      '账号保存成功',
      '认证成功',
      '设置成功',
      '认证成功，请重试订单',
    ]),
  )
})
