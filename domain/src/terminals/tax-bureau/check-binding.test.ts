import { describe, expect, it } from 'vitest'
import {
  CREDENTIAL_FIELDS,
  EMPTY_RECORD,
  type BindingRecord,
  type CredentialField,
} from './binding-record.ts'
import { checkBinding } from './check-binding.ts'

const FULL: BindingRecord = {
  ...EMPTY_RECORD,
  dqbm: 'guangdong',
  dlsf: '1',
  dlfs: '1',
  dlmm: 'a',
  dlzh: 'a',
  bsrysfzjhm: 'a',
  bsryxm: 'a',
  dlsfmm: 'a',
  keypwd: 'a',
  zjh: '13800000000',
  bsrysjhm: '13800000000',
  deviceType: '1',
}
const ALL: ReadonlySet<CredentialField> = new Set(CREDENTIAL_FIELDS)

function messages(overrides: Partial<BindingRecord>, shown = ALL): string[] {
  return checkBinding({ ...FULL, ...overrides }, shown).map(({ message }) => message)
}

it('passes a full record', () => {
  expect(messages({})).toEqual([])
})

it.each<[Partial<BindingRecord>, string]>([
  [{ dlsf: '' }, '请选择登录身份'],
  [{ dlfs: '' }, '请选择登录方式'],
  [{ dlmm: '' }, '请输入个人用户密码'],
  [{ dlmm: '', dqbm: 'shanghai' }, '请输入企业用户密码'],
  [{ dlmm: '', dqbm: '3100' }, '请输入企业用户密码'],
  [{ dlzh: '' }, '请输入身份证号码/手机号码/用户名'],
  [{ dlzh: '  ' }, '请输入身份证号码/手机号码/用户名'],
  [{ bsrysfzjhm: '' }, '请输入办税人员身份证件号码'],
  [{ bsryxm: '' }, '请输入办税人员姓名'],
  [{ dlsfmm: '' }, '请输入登录身份密码'],
  [{ dlsfmm: 'a'.repeat(51) }, '登录身份密码长度为1到50位'],
  [{ keypwd: '' }, '请输入数字证书密码'],
  [{ keypwd: 'a'.repeat(17) }, '数字证书密码长度为1到16位'],
  [{ zjh: '' }, '请输入中间号'],
  [{ zjh: '12812345678' }, '请输入正确的中间号'],
  [{ bsrysjhm: '' }, '请输入登录账号的实名手机号'],
  [{ bsrysjhm: '1391234567' }, '请输入正确的登录账号的实名手机号'],
  [{ deviceType: '' }, '请选择设备类型'],
  [{ agencyLogin: 1 }, '您尚未设置代理机构税号，请设置正确'],
])('with %j says %s', (overrides, message) => {
  expect(messages(overrides)).toEqual([message])
})

it.each<[Partial<BindingRecord>]>([
  [{ dlsfmm: 'a'.repeat(50) }],
  [{ keypwd: 'a'.repeat(16) }],
  [{ agencyLogin: 1, agencyNsrsbh: '91330681MA7F19UC27' }],
])('passes %j', (overrides) => {
  expect(messages(overrides)).toEqual([])
})

it('asks only for fields that are shown', () => {
  expect(messages({ bsryxm: '', zjh: 'x', dlmm: '' }, new Set(['dlzh']))).toEqual([])
})

describe('an empty form', () => {
  it('lists everything in the order of the form', () => {
    const paths = checkBinding({ ...EMPTY_RECORD, agencyLogin: 1 }, ALL).map(({ path }) => path)
    expect(paths).toEqual(['dlsf', 'dlfs', ...CREDENTIAL_FIELDS, 'agencyNsrsbh'])
  })
})
