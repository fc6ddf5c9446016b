/** Accounts that every sandbox has; offered only where the platform says that it is one. */
export interface DemoAccount {
  name: string
  account: string
  /** Entrance through which it comes in. */
  path: string
}

export const DEMO_PASSWORD = 'Kaipiao#2026'

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { name: '企业会员', account: '13800000001', path: '/accountLogin' },
  { name: '服务商', account: '13800000002', path: '/serviceLogin' },
  { name: '代账机构', account: '13800000003', path: '/agencyLogin' },
  { name: '机构总部', account: '13800000004', path: '/groupLogin' },
  { name: '超级管理员', account: '13800000005', path: '/insideLogin' },
]
