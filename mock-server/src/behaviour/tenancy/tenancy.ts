import { isInReach, type Session } from '../session.ts'
import type { Filter } from '../../store/port.ts'
import type { Owned } from '../../world/tables.ts'

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
  canSee: isInReach,
  canChange: isInReach,
  owner: ({ owner }) => owner,
}

/** Rows of the platform or of a provider are there for everybody under it; it alone changes them. */
export const ofProvider: Tenancy = {
  scope: ({ role, account }) => (role === 'admin' ? {} : { providerId: { in: ['', account.providerId] } }),
  canSee: ({ role, account }, { providerId }) =>
    role === 'admin' || providerId === '' || providerId === account.providerId,
  canChange: isInReach,
  owner: ({ owner: { providerId } }) => ({ providerId, outletId: '', agencyId: '', enterpriseId: '' }),
}

/** Rows of the platform, of the provider and of the agency above are there for everybody below; each changes its own. */
export const ofLevelsAbove: Tenancy = {
  scope: ({ role, account }) => {
    const { providerId, agencyId, branchIds, enterpriseId } = account
    const ofProvider = { providerId: { in: ['', providerId] } }
    if (role === 'admin') return {}
    if (role === 'service') return ofProvider
    const ofAgency = { ...ofProvider, agencyId: { in: ['', agencyId, ...branchIds] } }
    return role === 'agency' ? ofAgency : { ...ofAgency, enterpriseId: { in: ['', enterpriseId] } }
  },
  canSee: (session, row) => isInReach(session, row) || isAbove(row, session.account),
  canChange: isInReach,
  owner: ({ owner }) => owner,
}

/** Whether the row is of the platform, or of the provider, agency or enterprise to which the other belongs. */
export function isAbove(row: Owned, other: Owned): boolean {
  return levels.every((level) => row[level] === '' || row[level] === other[level])
}

/** Rows are money of one purse: not even whoever looks after its owner has a share in it. */
export const ofPurse: Tenancy = {
  scope: ({ role, owner: { providerId, agencyId, enterpriseId } }) =>
    role === 'admin' ? {} : { providerId, agencyId, enterpriseId },
  canSee: ({ role, owner }, row) => role === 'admin' || isSamePurse(owner, row),
  canChange: ({ role, owner }, row) => role === 'admin' || isSamePurse(owner, row),
  owner: ({ owner }) => owner,
}

function isSamePurse(owner: Owned, row: Owned): boolean {
  return levels.every((level) => row[level] === owner[level])
}

/** Rows belong to one user, whatever others may see of its tenant. */
export const ofAccount: Tenancy = {
  scope: ({ account }) => ({ accountId: account.id }),
  canSee: ({ account }, row) => 'accountId' in row && row.accountId === account.id,
  canChange: ({ account }, row) => 'accountId' in row && row.accountId === account.id,
  owner: ({ owner, account }) => ({ ...owner, accountId: account.id }),
}

const levels = ['providerId', 'agencyId', 'enterpriseId'] as const
