import { isVisible, type Session } from './session.ts'
import type { Filter } from '../store/port.ts'
import type { Owned } from '../world/tables.ts'

/** Who sees the rows of a table, who may change them, and whose new ones are (O33). */
export interface Tenancy {
  readonly scope: (session: Session) => Filter<Owned & { readonly accountId: string }>
  readonly canSee: (session: Session, row: Owned) => boolean
  readonly canChange: (session: Session, row: Owned) => boolean
  readonly owner: (session: Session) => Owned
}

/** Rows belong to an enterprise, an agency or a provider, and whoever looks after it. */
export const ofTenant: Tenancy = {
  scope: ({ scope }) => scope,
  canSee: ({ account }, row) => isVisible(account, row),
  canChange: ({ account }, row) => isVisible(account, row),
  owner: ({ owner }) => owner,
}

/** Rows of the platform or of a provider are there for everybody under it; it alone changes them. */
export const ofProvider: Tenancy = {
  scope: ({ role, account }) => (role === 'admin' ? {} : { providerId: { in: ['', account.providerId] } }),
  canSee: ({ role, account }, { providerId }) =>
    role === 'admin' || providerId === '' || providerId === account.providerId,
  canChange: ({ account }, row) => isVisible(account, row),
  owner: ({ owner: { providerId } }) => ({ providerId, outletId: '', agencyId: '', enterpriseId: '' }),
}

/** Rows belong to one user, whatever others may see of its tenant. */
export const ofAccount: Tenancy = {
  scope: ({ account }) => ({ accountId: account.id }),
  canSee: ({ account }, row) => 'accountId' in row && row.accountId === account.id,
  canChange: ({ account }, row) => 'accountId' in row && row.accountId === account.id,
  owner: ({ owner, account }) => ({ ...owner, accountId: account.id }),
}
