import type { RoleName, Schemas } from '@kaipiao/client'
import type { Filter } from '../store/port.ts'
import type { AccountRow, Owned, WorldTables } from '../world/tables.ts'

/**
 * The widest data permission that a role grants; each includes the one before (BK04). With none, only what is of nobody
 * in particular is left: terminals, goods, settings.
 */
export type DataRange = 'none' | 'own' | 'tenant' | 'branch' | 'all'

export type Reach = Pick<Session, 'granted' | 'range' | 'outletIds'>

/** Who calls. */
export interface Session {
  readonly token: string
  readonly account: AccountRow
  readonly role: RoleName
  /** What signed in; undefined: the console. */
  readonly channel: Schemas['SignInChannel'] | undefined
  /** The sign-in that the call comes of, or the access token or support view; empty in stores from before. */
  readonly signIn: string
  /** The access token that it comes with, which grants no more than its rights. */
  readonly accessToken?: WorldTables['accessTokens']
  /** The support view that it comes of: staff look, and do nothing. */
  readonly supportView?: WorldTables['supportViews']
  /** What the role grants, by code. */
  readonly granted: ReadonlySet<string>
  /** How much of the tenant's rows the role grants. */
  readonly range: DataRange
  /** The outlets to which the caller is limited; undefined: to none. */
  readonly outletIds: readonly string[] | undefined
  /** What the caller may see, in every table of owned rows. */
  readonly scope: Filter<Owned>
  /** Whose the rows are that the caller makes. */
  readonly owner: Owned
}

/** As much as an account could ever see, unless its role grants less. */
const everything: Reach = { granted: new Set(), range: 'all', outletIds: undefined }

export function sessionOf(
  token: string,
  account: AccountRow,
  reach: Reach = everything,
  { channel, signIn = '', accessToken, supportView }: Partial<Session> = {},
): Session {
  const { providerId, outletId, agencyId, enterpriseId } = account
  return {
    token,
    account,
    role: roleOf(account),
    channel,
    signIn,
    ...(accessToken === undefined ? {} : { accessToken }),
    ...(supportView === undefined ? {} : { supportView }),
    granted: reach.granted,
    range: reach.range,
    outletIds: reach.outletIds,
    scope: reachOf(account, reach),
    owner: { providerId, outletId, agencyId, enterpriseId },
  }
}

/** A role of this code makes an administrator, who sees everything: only administrators give it. */
export function isAdminCode(roleCode: string): boolean {
  return roleCode.startsWith('ADMIN_')
}

export function roleOf({ type, roleCode }: Pick<AccountRow, 'type' | 'roleCode'>): RoleName {
  if (isAdminCode(roleCode)) return 'admin'
  return type === 1 ? 'member' : type === 2 ? 'service' : 'agency'
}

/** Tenancy, in this one place (O33): own enterprise, own customers, own outlets, all. */
export function scopeOf(account: AccountRow): Filter<Owned> {
  switch (roleOf(account)) {
    case 'admin':
      return {}
    case 'member':
      return { enterpriseId: account.enterpriseId }
    case 'service':
      return { providerId: account.providerId }
    case 'agency':
      return { agencyId: { in: [account.agencyId, ...account.branchIds] } }
  }
}

/** Tenancy, and within it what the role grants. */
function reachOf(
  account: AccountRow,
  { range, outletIds }: Pick<Reach, 'range' | 'outletIds'>,
): Filter<Owned> {
  const tenancy = scopeOf(account)
  if (range === 'all') return tenancy
  const role = roleOf(account)
  const person =
    range === 'own' ? { personId: { in: [account.id, null] } } : range === 'none' ? { personId: null } : {}
  const outlets = outletIds === undefined ? {} : { outletId: { in: ['', ...outletIds] } }
  if (range === 'branch') return { ...tenancy, ...outlets }
  const level =
    role === 'agency' ? { agencyId: account.agencyId } : role === 'service' ? { agencyId: '' } : {}
  return { ...tenancy, ...level, ...outlets, ...person }
}

/** Whether the caller's role lets it see the row: the same as `scope`, for one row. Who helps with it sees it, too. */
export function isInReach({ account, role, range, outletIds }: Session, row: Owned): boolean {
  if (!isVisible(account, row)) return false
  if (range === 'all') return true
  if (outletIds !== undefined && row.outletId !== '' && !outletIds.includes(row.outletId)) return false
  if (range === 'branch') return true
  if (role === 'agency' && row.agencyId !== account.agencyId) return false
  if (role === 'service' && row.agencyId !== '') return false
  return range === 'tenant' || isOfPerson(row, range === 'own' ? account.id : undefined)
}

function isOfPerson(row: Owned, accountId: string | undefined): boolean {
  if (row.personId === undefined) return true
  return (
    accountId !== undefined &&
    (row.personId === accountId || ('collaboratorId' in row && row.collaboratorId === accountId))
  )
}

/** Whether the account could see the row at all, whatever its role grants. */
export function isVisible(account: AccountRow, row: Owned): boolean {
  switch (roleOf(account)) {
    case 'admin':
      return true
    case 'member':
      return row.enterpriseId === account.enterpriseId
    case 'service':
      return row.providerId === account.providerId
    case 'agency':
      return row.agencyId === account.agencyId || account.branchIds.includes(row.agencyId)
  }
}

/** Who calls an operation that needs no bearer: nothing is visible to nobody. */
export const anonymous: Session = sessionOf('', {
  id: '',
  type: 1,
  mobile: '',
  nickName: '',
  roleCode: '',
  roleName: '',
  roleType: 'MEMBER',
  origin: 0,
  state: 0,
  password: '',
  branchIds: [],
  currentDiskId: '',
  tsCreate: '',
  providerId: 'nobody',
  outletId: 'nobody',
  agencyId: 'nobody',
  enterpriseId: 'nobody',
})
