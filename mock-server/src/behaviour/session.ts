import type { RoleName } from '@kaipiao/client'
import type { Filter } from '../store/port.ts'
import type { AccountRow, Owned } from '../world/tables.ts'

/** Who calls. */
export interface Session {
  readonly token: string
  readonly account: AccountRow
  readonly role: RoleName
  /** What the caller may see, in every table of owned rows. */
  readonly scope: Filter<Owned>
  /** Whose the rows are that the caller makes. */
  readonly owner: Owned
}

export function sessionOf(token: string, account: AccountRow): Session {
  const { providerId, outletId, agencyId, enterpriseId } = account
  return {
    token,
    account,
    role: roleOf(account),
    scope: scopeOf(account),
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

/** Whether the row lies within the scope; if not, it is answered as unknown. */
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
