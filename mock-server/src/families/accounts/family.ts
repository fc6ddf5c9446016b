import { defineFamily } from '../../behaviour/define-family.ts'
import { passwordHandlers } from './password/password.ts'
import { hashPasswords } from './password/hash-passwords.ts'
import { factorHandlers } from './factors/factors.ts'
import { sealFactors } from './factors/seal-factors.ts'
import { session } from './session/session.ts'
import { accounts } from './accounts/accounts.ts'
import { accessTokenHandlers } from './access-tokens/access-tokens.ts'
import { signInHandlers } from './sign-ins/sign-ins.ts'
import { supportViewHandlers } from './support-views/support-views.ts'
import { agencyHandlers } from './agencies/agencies.ts'
import { contactHandlers } from './contacts/contacts.ts'
import { organizationHandlers } from './organization/organization.ts'
import { outletHandlers } from './organization/outlets.ts'
import { accountTables } from './tables/accounts.ts'
import { factorTables } from './tables/factors.ts'
import { signInTables } from './tables/sign-ins.ts'
import { organizationTables } from './tables/organization.ts'

/** Who works here: accounts, sign-in, roles, organisation. */
export const accountsFamily = defineFamily({
  name: 'accounts',
  tables: { ...accountTables, ...factorTables, ...signInTables, ...organizationTables },
  handlers: [
    session,
    factorHandlers,
    signInHandlers,
    accessTokenHandlers,
    supportViewHandlers,
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
  upgrades: [hashPasswords, sealFactors],
})
