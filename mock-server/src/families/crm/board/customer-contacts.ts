import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ofProvider } from '../../../behaviour/tenancy/tenancy.ts'
import { ownedOf } from '../../../world/owned-of.ts'

/** A contact is of the tenant of its customer. */
const contacts = resource('customerContacts', {
  before: async (context, { customerId }) => ownedOf(await ownRow(context, 'customers', customerId)),
})
const templates = resource('taskTemplates', { tenancy: ofProvider })

export const contactHandlers = defineHandlers({
  listCustomerInfoContacts: listContacts,
  listCustomerLinkContacts: listContacts,
  listCustomerContacts: listContacts,
  listAdminCustomerContacts: listContacts,

  createCustomerContact: contacts.create(),
  updateCustomerContact: contacts.update(),
  deleteCustomerContact: contacts.remove(),

  listTaskTemplates: templates.list(),
})

async function listContacts({
  store,
  session,
  query,
}: AnyContext & { readonly query: { readonly customerId: string } }) {
  const where = { ...session.scope, customerId: query.customerId }
  return ok((await store.table('customerContacts').find({ where })).rows)
}
