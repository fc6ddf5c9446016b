import { describe, expect, it } from 'vitest'
import { checkLandline } from './landline.ts'
import { checkIdDigit, checkPersonalId, isPersonalId, normalisePersonalId } from './personal-id.ts'
import { isMobile, isPhone, PHONE_ALERT_MESSAGE } from './phone.ts'
import { checkPhone } from './check-phone.ts'
import { checkReceiver, isEmail } from './receiver.ts'
import { checkSmsCode, keepSmsCodeDigits, SMS_CODE_PLACEHOLDER } from './sms-code.ts'

describe('phone (VL07, VL08)', () => {
  it.each([
    ['12345678901', true, false],
    ['13800000000', true, true],
    ['19900000000', true, true],
    ['10000000000', true, false],
    ['23800000000', false, false],
    ['1380000000', false, false],
    ['138000000000', false, false],
    ['1380000000a', false, false],
  ])('reads %s: general %s, mobile %s', (text, general, mobile) => {
    expect([isPhone(text), isMobile(text)]).toEqual([general, mobile])
  })
  it('says what is wrong under the input and in the alert', () => {
    expect(checkPhone('23800000000', 'mobile')).toEqual([
      { code: 'phone.format', path: 'mobile', message: '输入有误，请检查重新填写！', severity: 'error' },
    ])
    expect(PHONE_ALERT_MESSAGE).toBe('手机号码不符合规范!')
  })
  it.each(['', ' 12345678901 '])('is silent on %j', (text) => {
    expect(checkPhone(text, '')).toEqual([])
  })
})

describe('landline (VL10–VL12)', () => {
  it.each(['010-12345678', '0755-1234567', '13800000000', '110', '123456789012', ''])('passes %j', (text) => {
    expect(checkLandline(text, 'tel')).toEqual([])
  })
  it.each([
    '01-1234567',
    '01012-1234567',
    '010-123456',
    '010-123456789',
    '1234567890123',
    '12',
    '010 12345678',
  ])('refuses %j', (text) => {
    expect(checkLandline(text, 'tel')).toMatchObject([{ code: 'landline.format', path: 'tel' }])
  })
})

describe('personal ID (VL04–VL06)', () => {
  it.each(['123456789012345', '123456789012345678', '12345678901234567X'])('passes %s', (text) => {
    expect(isPersonalId(text)).toBe(true)
  })
  it.each([
    '12345678901234567x',
    '12345678901234567A',
    '12345678901234',
    '1234567890123456',
    'X23456789012345678',
  ])('refuses %s', (text) => {
    expect(checkPersonalId(text, 'id')).toEqual([
      { code: 'personalId.format', path: 'id', message: '身份证号码格式不正确', severity: 'error' },
    ])
  })
  it('turns a typed x into X', () => {
    expect(normalisePersonalId(' 12345678901234567x ')).toBe('12345678901234567X')
  })
  it.each(['110101199003070011', '11010519491231002X', '110101900307001', '12345', ''])(
    'asks nothing of the last digit of %j',
    (text) => {
      expect(checkIdDigit(text, 'id')).toEqual([])
    },
  )
  it('refuses a last digit that does not follow from the others (GB 11643)', () => {
    const number = '11010519491231003X'
    expect(checkIdDigit(number, 'id')).toEqual([
      {
        code: 'personalId.checkDigit',
        path: 'id',
        message: `身份证号码“${number}”的校验位不正确，请核对`,
        severity: 'error',
      },
    ])
    expect(checkIdDigit(number, 'id', { severity: 'warning' })).toMatchObject([{ severity: 'warning' }])
    expect(checkIdDigit(number, 'id', { certificateType: '208' })).toEqual([])
  })
  it('is not asked of a passport, nor of an empty field', () => {
    expect([checkPersonalId('E12345678', 'id', '208'), checkPersonalId('', 'id')]).toEqual([[], []])
  })
})

describe('receiver (FM25–FM27, VL15, VL16)', () => {
  it.each(['a@b.cn', 'first.last+tag@mail.example.com', 'a_b@1-2.cn'])('passes %s', (text) => {
    expect(isEmail(text)).toBe(true)
    expect(checkReceiver(text, 'receiver')).toEqual([])
  })
  it.each(['abc', 'a@b', '@b.cn', 'a@.cn', 'a@b..cn', 'a b@c.cn', 'a@b.cn;c@d.cn', 'a@-b.cn'])(
    'refuses %s',
    (text) => {
      expect(checkReceiver(text, 'receiver', true)).toEqual([
        { code: 'receiver.format', path: 'receiver', message: '邮箱格式不正确', severity: 'error' },
      ])
    },
  )
  it('takes a phone only while the SMS service is enabled', () => {
    expect(checkReceiver('13800000000', 'receiver', true)).toEqual([])
    expect(checkReceiver('13800000000', 'receiver', false)).toHaveLength(1)
    expect(checkReceiver('13800000000', 'receiver')).toHaveLength(1)
  })
  it('may be empty', () => {
    expect(checkReceiver(' ', 'receiver')).toEqual([])
  })
})

describe('SMS code', () => {
  it.each([
    ['12ab34', '1234'],
    ['1234567', '123456'],
    ['１２３', ''],
  ])('keeps of %s the digits %j', (typed, kept) => {
    expect(keepSmsCodeDigits(typed)).toBe(kept)
  })
  it.each([
    ['', '请输入短信验证码'],
    ['12345', '请输入6位短信验证码'],
    ['1234567', '请输入6位短信验证码'],
  ])('refuses %j', (text, message) => {
    expect(checkSmsCode(text)).toMatchObject([{ path: 'dxyzm', message }])
  })
  it('BD75 has a placeholder', () => {
    expect(SMS_CODE_PLACEHOLDER).toBe('6位短信验证码')
  })
  it('takes exactly six digits', () => {
    expect(checkSmsCode('012345')).toEqual([])
  })
})
