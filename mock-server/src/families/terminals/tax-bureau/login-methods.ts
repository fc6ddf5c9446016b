import type { Schemas } from '@kaipiao/client'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { BUREAU_LOGIN_METHODS } from '@kaipiao/domain/lookups/terminals/bureau-login-method'
import { isShanghai, type Region } from '@kaipiao/domain/lookups/terminals/region'
import { loginPasswordLabel } from '@kaipiao/domain/terminals/tax-bureau/check-binding'
import type { CredentialField } from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import { showsAgencyLogin } from '@kaipiao/domain/terminals/terminals/models'
import { taxApps } from '../../../world/enterprises/tax-apps.ts'

type Method = Schemas['BureauLoginMethod']

/** What each method asks. The bureaus do not say: these are the sandbox's, and differ so that forms must follow. */
const fieldsOf: Readonly<Record<Method, readonly CredentialField[]>> = {
  '12': ['dlzh', 'dlmm', 'bsrysjhm', 'zjh'],
  '13': ['dlzh', 'bsryxm'],
  '1': ['dlzh', 'dlmm', 'bsrysjhm'],
  '2': ['dlzh', 'dlmm', 'dlsfmm'],
  '6': ['deviceType', 'keypwd', 'dlzh'],
  '11': ['dlzh', 'dlmm', 'bsryxm', 'bsrysfzjhm', 'bsrysjhm'],
}

/** Every method lists all fields, those that it does not ask as not in use (BD14). */
const allFields: readonly CredentialField[] = [
  'dlzh',
  'dlmm',
  'bsryxm',
  'bsrysfzjhm',
  'dlsfmm',
  'deviceType',
  'keypwd',
  'bsrysjhm',
  'zjh',
]

const captions: Readonly<Record<CredentialField, string>> = {
  dlzh: '身份证号码/手机号码/用户名',
  dlmm: '个人用户密码',
  bsryxm: '办税人员姓名',
  bsrysfzjhm: '办税人员身份证件号码',
  dlsfmm: '登录身份密码',
  deviceType: '设备类型',
  keypwd: '数字证书密码',
  bsrysjhm: '实名手机号',
  zjh: '中间号',
}

/** Methods of a region: everywhere SMS, QR and automatic; the rest by region. Agencies log in with two of them. */
export function loginConfigOf(region: Region, tsp: string): Schemas['TaxBureauLoginConfig'] {
  const number = Number(region.code)
  const methods: readonly Method[] = [
    '12',
    '13',
    '1',
    ...(number % 300 === 100 ? (['2'] as const) : []),
    ...(number % 200 === 0 ? (['6'] as const) : []),
    ...(number >= 3000 ? (['11'] as const) : []),
  ]
  const list = (wanted: readonly Method[]) => wanted.map((dlfs) => methodOf(dlfs, region))
  return {
    ...taxApps,
    loginTypeList: list(methods),
    agencyLoginType: showsAgencyLogin(tsp, '') ? list(['12', '11']) : [],
  }
}

function methodOf(dlfs: Method, { key }: Region): Schemas['LoginMethod'] {
  // Shanghai has the password of the enterprise beside that of the identity, whatever the method (BD71).
  const asked = new Set([...fieldsOf[dlfs], ...(isShanghai(key) ? (['dlmm', 'dlsfmm'] as const) : [])])
  return {
    dlfs,
    dlfsDesc: labelOf(BUREAU_LOGIN_METHODS, dlfs),
    loginInfoList: allFields.map((name) => ({
      name,
      value: name === 'dlmm' ? loginPasswordLabel(key) : captions[name],
      isUse: asked.has(name) ? 1 : 0,
    })),
  }
}
