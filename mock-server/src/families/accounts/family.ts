import { defineFamily } from '../../behaviour/define-family.ts'
import { session } from './session/session.ts'
import { accounts } from './accounts.ts'
import { organization } from './organization/organization.ts'
import { accountTables } from './tables/accounts.ts'
import { organizationTables } from './tables/organization.ts'

/** Who works here: accounts, sign-in, roles, organisation. */
export const accountsFamily = defineFamily({
  name: 'accounts',
  tables: { ...accountTables, ...organizationTables },
  handlers: [session, accounts, organization],
  jobs: {},
})
