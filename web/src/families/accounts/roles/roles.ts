import {
  checkPermission,
  createLegacyRole,
  createRole,
  deleteLegacyRole,
  deleteRole,
  getRole,
  listLegacyRoles,
  listPermissions,
  listRoles,
  updateLegacyRole,
  updateRole,
} from '@kaipiao/client/described'
import { authoritiesText } from '@kaipiao/domain/lookups/accounts/legacy-authority'
import { defineResource } from '../../../kit/definitions.ts'

/** What accounts may see and do (BK04); which permissions it grants is chosen in a tree of its own. */
export const roles = defineResource('roles', {
  page: 'roles',
  operations: { list: listRoles, get: getRole, create: createRole, update: updateRole, remove: deleteRole },
  title: 'name',
  unique: 'code',
  list: {
    columns: [
      'name',
      'roleType',
      { field: 'perms', width: 100, render: (perms) => `${perms.length} 项` },
      { field: 'remark', width: 240 },
      { field: 'code', isHidden: true },
      'tsCreate',
    ],
    search: 'keyword',
    filters: ['roleType'],
  },
  detail: [
    { title: '角色', fields: ['name', 'code', 'roleType', 'remark', 'tsCreate'] },
    { title: '权限', fields: ['perms'] },
  ],
  form: [
    {
      title: '',
      fields: [
        'name',
        { field: 'code', help: '大写字母、数字和下划线；ADMIN_ 开头的只供平台管理员使用' },
        'roleType',
        { field: 'perms', isWide: true, initial: [] },
        'remark',
      ],
    },
  ],
  actions: [
    {
      operation: updateRole,
      label: '权限',
      perform: async ([role], { openPanel }) =>
        role !== undefined && (await openPanel({ kind: 'rolePermissions', roleId: role.id })),
    },
    {
      operation: checkPermission,
      label: '权限自检',
      at: 'list',
      perform: async (_, { openPanel }) => {
        await openPanel({ kind: 'permissionCheck' })
        return false
      },
    },
  ],
})

/** What a role can grant: the same everywhere. */
export const permissions = defineResource('permissions', {
  label: '权限',
  operations: { list: listPermissions },
  title: 'name',
  list: { columns: ['name', 'type', 'code'], search: 'keyword', filters: ['type'] },
})

/** Roles that fit accounts of a provider, by their code and by their id, and those that fit an agency's. */
export const providerRoleCodes = defineResource('providerRoleCodes', {
  label: '角色',
  operations: { list: listRoles },
  key: 'code',
  title: 'name',
  named: 'provider-role-code',
  constants: { list: { roleType: 2 } },
  list: { columns: ['name'], search: 'keyword' },
})

export const providerRoles = defineResource('providerRoles', {
  label: '角色',
  operations: { list: listRoles },
  title: 'name',
  named: 'provider-role',
  constants: { list: { roleType: 2 } },
  list: { columns: ['name'], search: 'keyword' },
})

export const agencyRoleCodes = defineResource('agencyRoleCodes', {
  label: '角色',
  operations: { list: listRoles },
  key: 'code',
  title: 'name',
  named: 'agency-role-code',
  constants: { list: { roleType: 3 } },
  list: { columns: ['name'], search: 'keyword' },
})

export const agencyRoles = defineResource('agencyRoles', {
  label: '角色',
  operations: { list: listRoles },
  title: 'name',
  named: 'agency-role',
  constants: { list: { roleType: 3 } },
  list: { columns: ['name'], search: 'keyword' },
})

/** Roles of the old authority service, kept until nobody asks it any more. */
export const legacyRoles = defineResource('legacyRoles', {
  page: 'legacyRoles',
  recordLabel: '角色',
  operations: {
    list: listLegacyRoles,
    create: createLegacyRole,
    update: updateLegacyRole,
    remove: deleteLegacyRole,
  },
  title: 'name',
  unique: 'name',
  list: {
    columns: [
      'name',
      { field: 'authorities', width: 320, render: (codes) => authoritiesText(codes) },
      'tsCreate',
    ],
    search: 'keyword',
  },
  detail: [
    {
      title: '',
      fields: ['name', { field: 'authorities', render: (codes) => authoritiesText(codes) }, 'tsCreate'],
    },
  ],
  form: [{ title: '', fields: ['name', 'authorities'] }],
})
