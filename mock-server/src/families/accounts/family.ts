import { defineFamily } from '../../behaviour/define-family.ts'
import { passwordHandlers } from './password/password.ts'
import { hashPasswords } from './password/hash-passwords.ts'
import { session } from './session/session.ts'
import { accounts } from './accounts/accounts.ts'
import { agencyHandlers } from './agencies/agencies.ts'
import { contactHandlers } from './contacts/contacts.ts'
import { organizationHandlers } from './organization/organization.ts'
import { outletHandlers } from './organization/outlets.ts'
import { accountTables } from './tables/accounts.ts'
import { organizationTables } from './tables/organization.ts'

/** Who works here: accounts, sign-in, roles, organisation. */
export const accountsFamily = defineFamily({
  name: 'accounts',
  tables: { ...accountTables, ...organizationTables },
  handlers: [
    session,
    passwordHandlers,
    accounts,
    outletHandlers,
    organizationHandlers,
    agencyHandlers,
    contactHandlers,
  ],
  jobs: {},
  ports: {},
  world: [],
  upgrades: [hashPasswords],
})
