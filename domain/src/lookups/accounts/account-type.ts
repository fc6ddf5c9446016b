/** Source: checklist ST04, PW19, CL02. */
import type { Lookup } from '../lookup.ts'

export type AccountType = 1 | 2 | 3

/** Picks the endpoints of sign-in, udid and password reset. */
export const ACCOUNT_TYPES: Lookup<AccountType> = [
  { value: 1, label: '普通用户' },
  { value: 2, label: '服务商管理员' },
  { value: 3, label: '代账机构' },
]
