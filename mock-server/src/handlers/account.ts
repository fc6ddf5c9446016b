import { defineHandlers } from '../behaviour/handler.ts'
import { ok } from '../behaviour/outcome.ts'
import { resource } from '../behaviour/resource.ts'

const accounts = resource('accounts', { where: { type: 3 }, sort: '-tsCreate' })

export const account = defineHandlers({
  listAgencyAccounts: accounts.list(),

  getUnreadCount: async ({ store, session }) => {
    const count = await store.table('messages').count({ accountId: session.account.id, isRead: 0 })
    return ok({ count })
  },
})
