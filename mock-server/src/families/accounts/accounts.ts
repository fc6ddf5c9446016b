import { defineHandlers } from '../../behaviour/handler.ts'
import { resource } from '../../behaviour/resource.ts'
import { adminAccountHandlers } from './admin-accounts.ts'
import { channelHandlers } from './channels.ts'
import { permissionHandlers } from './permissions.ts'
import { roleHandlers } from './roles.ts'
import { setRoleHandlers } from './set-role.ts'

const search = { keyword: ['nickName', 'mobile'] } as const
const all = resource('accounts', { search, sort: '-tsCreate' })
const ofAgencies = resource('accounts', { search, where: { type: 3 }, sort: '-tsCreate' })

const legacyRoles = resource('legacyRoles', {
  search: { keyword: ['name'] },
  unique: 'name',
  sort: ['-tsCreate', '-id'],
  stamp: ({ now }) => ({ tsCreate: now() }),
})

/** Who may sign in, and what each may do. */
export const accounts = defineHandlers({
  ...adminAccountHandlers,
  ...setRoleHandlers,
  ...channelHandlers,
  ...roleHandlers,
  ...permissionHandlers,

  listUserAccounts: all.list(),
  listAgencyAccounts: ofAgencies.list(),

  listLegacyRoles: legacyRoles.list(),
  createLegacyRole: legacyRoles.create(),
  updateLegacyRole: legacyRoles.update(),
  deleteLegacyRole: legacyRoles.remove(),
})
