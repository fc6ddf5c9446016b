import { codes } from '@kaipiao/client/codes'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { resource } from '../../../behaviour/lists/resource.ts'

const contacts = resource('contacts', {
  search: { keyword: ['nickName', 'mobile', 'entName', 'taxerName'] },
})

/** Whom to call: contacts of order forms, and the customer service of the provider that looks after the user. */
export const contactHandlers = defineHandlers({
  listContacts: contacts.list(),
  createContact: contacts.create(),
  updateContact: contacts.update(),
  deleteContact: contacts.remove(),

  getServiceContactInfo: async ({ store, session }) => {
    const known = await store.table('serviceContacts').get(session.account.providerId || 'platform')
    return known === undefined ? fail(codes.unknownRecord) : ok(known)
  },
})
