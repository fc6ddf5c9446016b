import { defineHandlers } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { adminAccountHandlers } from './admin-accounts.ts'
import { agencyAccountHandlers } from './agency-accounts.ts'
import { channelHandlers } from './channels.ts'
import { permissionHandlers } from '../roles/permissions.ts'
import { roleHandlers } from '../roles/roles.ts'
import { levelOf, setRoleHandlers } from './set-role.ts'

const search = { keyword: ['nickName', 'mobile'] } as const
const all = resource('accounts', {
  search,
  sort: '-tsCreate',
  show: (context, rows) =>
    Promise.all(rows.map(async (row) => ({ ...row, level: await levelOf(context, row) }))),
  told: ['level'],
})

const legacyRoles = resource('legacyRoles', {
  search: { keyword: ['name'] },
  unique: ['name'],
  sort: ['-tsCreate', '-id'],
  stamp: ({ now }) => ({ tsCreate: now() }),
})

/** Who may sign in, and what each may do. */
export const accounts = defineHandlers({
  ...adminAccountHandlers,
  ...agencyAccountHandlers,
  ...setRoleHandlers,
  ...channelHandlers,
  ...roleHandlers,
  ...permissionHandlers,

  listUserAccounts: all.list(),

  listLegacyRoles: legacyRoles.list(),
  createLegacyRole: legacyRoles.create(),
  updateLegacyRole: legacyRoles.update(),
  deleteLegacyRole: legacyRoles.remove(),
})
