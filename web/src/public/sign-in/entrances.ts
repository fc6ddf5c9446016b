import type { Schemas } from '@kaipiao/client'
import {
  getWechat2LoginQr,
  getWechatLoginQr,
  loginAdmin,
  loginAgency,
  loginMember,
} from '@kaipiao/client/sign-in-operations'

type LoginOperation = typeof loginMember | typeof loginAgency | typeof loginAdmin

/** A way in: who it is for and which of the three sign-in calls it makes. */
export interface Entrance {
  path: string
  name: string
  hint: string
  role: Schemas['UserInfo']['roleType']
  operation: LoginOperation
  /** The WeChat account of the platform whose users come in here by scanning a code. */
  wechat?: typeof getWechatLoginQr | typeof getWechat2LoginQr
  /** Shown only while the configuration shows branch and head-office links (HD59). */
  isAgencyLink?: true
}

/** Sources: checklist RT04–RT09. */
export const ENTRANCES: readonly Entrance[] = [
  {
    path: '/accountLogin',
    name: '企业登录',
    hint: '企业会员：开票、订单与终端',
    role: 1,
    operation: loginMember,
    wechat: getWechatLoginQr,
  },
  {
    path: '/agencyLogin',
    name: '代账机构登录',
    hint: '代账机构：为多家企业开票',
    role: 3,
    operation: loginAgency,
    wechat: getWechat2LoginQr,
  },
  {
    path: '/serviceLogin',
    name: '服务商登录',
    hint: '服务商：企业与终端管理',
    role: 2,
    operation: loginAdmin,
  },
  {
    path: '/groupLogin',
    name: '总部登录',
    hint: '机构总部',
    role: 3,
    operation: loginAgency,
    wechat: getWechat2LoginQr,
    isAgencyLink: true,
  },
  {
    path: '/branchLogin',
    name: '分支机构登录',
    hint: '机构分支',
    role: 3,
    operation: loginAgency,
    wechat: getWechat2LoginQr,
    isAgencyLink: true,
  },
  { path: '/insideLogin', name: '内部登录', hint: '平台运营人员', role: 2, operation: loginAdmin },
]

/** The entrance for an account type: 1 member, 2 provider, 3 agency; members without one (RT15, PW19). */
export function entranceOfAccountType(accountType: string | null): Entrance {
  const role = accountType === '2' ? 2 : accountType === '3' ? 3 : 1
  const entrance = ENTRANCES.find((candidate) => candidate.role === role)
  if (!entrance) throw new Error(`no entrance for role ${role}`)
  return entrance
}

/** What an outsider is offered to choose from. */
export function offeredEntrances(showAgency: boolean): Entrance[] {
  return ENTRANCES.filter(
    ({ path, isAgencyLink }) => path !== '/insideLogin' && (showAgency || !isAgencyLink),
  )
}
