import type { Schemas } from '@kaipiao/client'
import { permissions } from './permission-list.ts'

interface BuiltInRole {
  readonly id: string
  readonly type: Schemas['RoleType']
  readonly roleName: string
  readonly perms: readonly string[]
}

const all = permissions.map(({ id }) => id)
/** To look through the eyes of others is for the platform's own people, and given by name. */
const support = 'account.support'
const without = (...codes: readonly string[]): readonly string[] =>
  permissions.flatMap(({ id, code }) => (codes.includes(code) || code === support ? [] : [id]))
const staff = without('account', 'account.edit', 'role.edit', 'customer.delete', 'data.branch', 'data.all')

/** A provider's staff looks after the agencies below it. */
const operator = without('account', 'account.edit', 'role.edit', 'customer.delete', 'data.all')

/** The roles that the platform gives to everybody, by their code. */
export const builtInRoles = {
  MEMBER: { id: '2300', type: 1, roleName: '企业会员', perms: staff },
  SERVICE_ADMIN: { id: '2301', type: 2, roleName: '服务商管理员', perms: without('data.all') },
  SERVICE_OPERATOR: { id: '2302', type: 2, roleName: '服务商操作员', perms: operator },
  AGENCY_ADMIN: { id: '2303', type: 3, roleName: '机构管理员', perms: without('data.branch', 'data.all') },
  AGENCY_STAFF: { id: '2304', type: 3, roleName: '机构操作员', perms: staff },
  HEAD_OFFICE: { id: '2305', type: 3, roleName: '总部管理员', perms: without('data.all') },
  ADMIN_SUPER_ADMINISTRATOR: { id: '2306', type: 2, roleName: '超级管理员', perms: all },
  ADMIN_ADMINISTRATOR_A: { id: '2307', type: 2, roleName: '平台管理员A', perms: without('role.edit') },
  ADMIN_ADMINISTRATOR_B: {
    id: '2308',
    type: 2,
    roleName: '平台管理员B',
    perms: without('role.edit', 'account.edit'),
  },
} as const satisfies Record<string, BuiltInRole>

export type BuiltInRoleCode = keyof typeof builtInRoles

/** SS30: the role type in letters. */
export const roleKinds = { 1: 'MEMBER', 2: 'SERVICE', 3: 'AGENCY' } as const satisfies Record<
  Schemas['RoleType'],
  Schemas['RoleKind']
>
