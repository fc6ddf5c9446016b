/** Sources: checklist BD51–BD71; contradiction C1 (the certificate password is 1 to 16 long). */
import { isMobile } from '../../contact/phone.ts'
import type { Issue } from '../../result/issue.ts'
import { isShanghai } from '../../lookups/terminals/region.ts'
import { characterCount } from '../../text/character-count.ts'
import type { BindingRecord, CredentialField } from './binding-record.ts'

export const IDENTITY_PASSWORD_MAX = 50
export const CERTIFICATE_PASSWORD_MAX = 16

/** Labels of dlmm and the text when it is empty follow the region (BD53, BD54). */
export function loginPasswordLabel(dqbm: string): '企业用户密码' | '个人用户密码' {
  return isShanghai(dqbm) ? '企业用户密码' : '个人用户密码'
}

/**
 * Checks a login record before it is verified or saved: identity and method always, credentials only where they are
 * shown. Issues `binding.required`, `binding.length`, `binding.mobile`, `binding.agencyNumber`, in the order of the form.
 */
export function checkBinding(record: BindingRecord, shown: ReadonlySet<CredentialField>): Issue[] {
  return [
    ...required('dlsf', record.dlsf, '请选择登录身份'),
    ...required('dlfs', record.dlfs, '请选择登录方式'),
    ...FIELD_CHECKS.flatMap(([field, check]) => (shown.has(field) ? check(record) : [])),
    ...checkAgencyNumber(record),
  ]
}

const FIELD_CHECKS: readonly [CredentialField, (record: BindingRecord) => Issue[]][] = [
  ['dlmm', ({ dlmm, dqbm }) => required('dlmm', dlmm, `请输入${loginPasswordLabel(dqbm)}`)],
  ['dlzh', ({ dlzh }) => required('dlzh', dlzh, '请输入身份证号码/手机号码/用户名')],
  ['bsrysfzjhm', ({ bsrysfzjhm }) => required('bsrysfzjhm', bsrysfzjhm, '请输入办税人员身份证件号码')],
  ['bsryxm', ({ bsryxm }) => required('bsryxm', bsryxm, '请输入办税人员姓名')],
  ['dlsfmm', checkIdentityPassword],
  ['keypwd', checkCertificatePassword],
  ['zjh', ({ zjh }) => mobile('zjh', zjh, '请输入中间号', '请输入正确的中间号')],
  [
    'bsrysjhm',
    ({ bsrysjhm }) =>
      mobile('bsrysjhm', bsrysjhm, '请输入登录账号的实名手机号', '请输入正确的登录账号的实名手机号'),
  ],
  ['deviceType', ({ deviceType }) => required('deviceType', deviceType, '请选择设备类型')],
]

function checkIdentityPassword({ dlsfmm }: BindingRecord): Issue[] {
  if (dlsfmm === '') return required('dlsfmm', dlsfmm, '请输入登录身份密码')
  return tooLong('dlsfmm', dlsfmm, IDENTITY_PASSWORD_MAX, '登录身份密码长度为1到50位')
}

function checkCertificatePassword({ keypwd }: BindingRecord): Issue[] {
  if (keypwd === '') return required('keypwd', keypwd, '请输入数字证书密码')
  return tooLong('keypwd', keypwd, CERTIFICATE_PASSWORD_MAX, '数字证书密码长度为1到16位')
}

function checkAgencyNumber({ agencyLogin, agencyNsrsbh }: BindingRecord): Issue[] {
  if (agencyLogin !== 1 || agencyNsrsbh.trim() !== '') return []
  return [
    {
      code: 'binding.agencyNumber',
      path: 'agencyNsrsbh',
      message: '您尚未设置代理机构税号，请设置正确',
      severity: 'error',
    },
  ]
}

function required(path: keyof BindingRecord, value: string, message: string): Issue[] {
  return value.trim() === '' ? [{ code: 'binding.required', path, message, severity: 'error' }] : []
}

function tooLong(path: keyof BindingRecord, value: string, max: number, message: string): Issue[] {
  return characterCount(value) > max ? [{ code: 'binding.length', path, message, severity: 'error' }] : []
}

function mobile(path: keyof BindingRecord, value: string, empty: string, wrong: string): Issue[] {
  if (value.trim() === '') return [{ code: 'binding.required', path, message: empty, severity: 'error' }]
  return isMobile(value.trim()) ? [] : [{ code: 'binding.mobile', path, message: wrong, severity: 'error' }]
}
