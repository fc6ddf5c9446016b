/** Source: checklist ST02, RL01–RL03. */
import type { Lookup } from '../lookup.ts'

export type RoleType = 1 | 2 | 3

export const ROLE_TYPES: Lookup<RoleType> = [
  { value: 1, label: '企业会员' },
  { value: 2, label: '服务商' },
  { value: 3, label: '代账机构' },
]

/** True for 1, 2 and 3. */
export function isRoleType(value: number): value is RoleType {
  return value === 1 || value === 2 || value === 3
}
