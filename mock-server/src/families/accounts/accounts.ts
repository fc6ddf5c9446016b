import { defineHandlers } from '../../behaviour/handler.ts'
import { ok } from '../../behaviour/outcome.ts'
import { resource } from '../../behaviour/resource.ts'
import { adminAccountHandlers } from './admin-accounts.ts'
import { agencyAccountHandlers } from './agency-accounts.ts'
import { channelHandlers } from './channels.ts'
import { permissionHandlers } from './permissions.ts'
import { roleHandlers } from './roles.ts'
import { levelOf, setRoleHandlers } from './set-role.ts'

const search = { keyword: ['nickName', 'mobile'] } as const
const listAll = resource('accounts', { search, sort: '-tsCreate' }).list()

const legacyRoles = resource('legacyRoles', {
  search: { keyword: ['name'] },
  unique: 'name',
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

  listUserAccounts: async (context) => {
    const { data } = await listAll(context)
    const levelled = data.list.map(async (row) => ({ ...row, level: await levelOf(context, row) }))
    return ok({ ...data, list: await Promise.all(levelled) })
  },

  listLegacyRoles: legacyRoles.list(),
  createLegacyRole: legacyRoles.create(),
  updateLegacyRole: legacyRoles.update(),
  deleteLegacyRole: legacyRoles.remove(),
})
