import type { DemoRole, Login } from '@kaipiao/mock-server/testing'

/** Somebody of the demo world for each role that the platform gives, by its name. */
export const roleHolders: readonly (readonly [roleName: string, DemoRole | Login])[] = [
  ['企业会员', 'member'],
  ['服务商管理员', 'provider'],
  ['服务商操作员', { account: '13800000022', at: 'provider' }],
  ['机构管理员', 'agency'],
  ['机构操作员', { account: '13800000013', at: 'agency' }],
  ['总部管理员', 'headOffice'],
  ['超级管理员', 'admin'],
]
