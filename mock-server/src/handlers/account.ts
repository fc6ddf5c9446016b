import { defineHandlers } from '../behaviour/handler.ts'
import { resource } from '../behaviour/resource.ts'

const accounts = resource('accounts', { where: { type: 3 }, sort: '-tsCreate' })

export const account = defineHandlers({
  listAgencyAccounts: accounts.list(),
})
