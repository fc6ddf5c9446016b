/** Source: checklist ST32, BK05. */
import type { Lookup } from '../lookup.ts'

export type AccountOrigin = 0 | 1 | 2

export const ACCOUNT_ORIGINS: Lookup<AccountOrigin> = [
  { value: 0, label: '注册' },
  { value: 1, label: '验证码登录' },
  { value: 2, label: '微信' },
]
