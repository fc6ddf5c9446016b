import { defineHandlers } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'

const sets = resource('accountingSets', {
  search: { keyword: ['name', 'taxerId'] },
  unique: ['name'],
  sort: ['-tsCreate', '-id'],
  stamp: ({ now }) => ({ tsCreate: now() }),
})

export const accountingHandlers = defineHandlers({
  listAccountingSets: sets.list(),
  getAccountingSet: sets.get(),
  createAccountingSet: sets.create(),
  updateAccountingSet: sets.update(),
  deleteAccountingSet: sets.remove(),
})
