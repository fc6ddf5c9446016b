import { describe, expect, it } from 'vitest'
import {
  checkNewPassword,
  checkPasswordChange,
  checkSendCode,
  PASSWORD_CHANGED,
  WRONG_CODE,
} from './check-password.ts'
import { passwordKinds, passwordStrength, STRENGTH_LABELS } from './strength.ts'

describe('strength', () => {
  it.each([
    ['', 0, 'weak'],
    ['aaaaaaaa', 1, 'weak'],
    ['12345678', 1, 'weak'],
    ['!!!!!!!!', 1, 'weak'],
    ['aaaa1111', 2, 'medium'],
    ['aaaaAAAA', 2, 'medium'],
    ['aaaa 中文', 2, 'medium'],
    ['aaaA1111', 3, 'medium'],
    ['aA1!aaaa', 4, 'high'],
  ])('of %j with %i kinds is %s (ST49)', (password, kinds, strength) => {
    expect([passwordKinds(password), passwordStrength(password)]).toEqual([kinds, strength])
  })
  it('has a label', () => {
    expect(STRENGTH_LABELS).toEqual({ weak: '弱', medium: '中', high: '强' })
  })
})

describe('a new password', () => {
  it.each(['Abc12345', 'aaaa1111', 'ABCDEFG!', 'aA1!aaaa'])('may be %s', (password) => {
    expect(checkNewPassword(password)).toEqual([])
  })
  it.each(['Abc1234', '12345678', 'aaaaaaaa', ' '.repeat(9)])('may not be %j', (password) => {
    expect(checkNewPassword(password)).toMatchObject([
      { message: '密码必须包含数字、大写字母、小写字母、符号中的任意两种，长度不少于8位！' },
    ])
  })
})

describe('the form', () => {
  const full = { mobile: '13800000000', captcha: '123456', password: 'Abc12345', confirmation: 'Abc12345' }
  it('passes when it is full', () => {
    expect(checkPasswordChange(full)).toEqual([])
  })
  it.each([
    [{ mobile: '' }, 'mobile', '手机号为空! 请检查后重试'],
    [{ mobile: '2' }, 'mobile', '输入有误，请检查重新填写！'],
    [{ captcha: ' ' }, 'captcha', '验证码不能为空'],
    [{ confirmation: '' }, 'confirmation', '确认密码不能为空'],
    [{ confirmation: 'Abc12346' }, 'confirmation', '两次输入密码不一致!'],
  ])('with %j says at %s: %s', (overrides, path, message) => {
    expect(checkPasswordChange({ ...full, ...overrides })).toMatchObject([{ path, message }])
  })
  it('lists one fault a field when it is empty', () => {
    const empty = { mobile: '', captcha: '', password: '', confirmation: '' }
    expect(checkPasswordChange(empty).map(({ message }) => message)).toEqual([
      '手机号为空! 请检查后重试',
      '验证码不能为空',
      '新密码不能为空',
      '确认密码不能为空',
    ])
  })
  it('sends a code to a phone only', () => {
    expect(checkSendCode('13800000000')).toEqual([])
    expect(checkSendCode(' ')).toMatchObject([{ code: 'password.mobileRequired' }])
  })
  it('has a text for a wrong code and for success', () => {
    expect([WRONG_CODE, PASSWORD_CHANGED]).toEqual(['验证码校验失败!', '密码修改成功!'])
  })
})
