import type { RoleName } from '@kaipiao/client'
import type { StoredSession } from './session-store.ts'

const ROLE_NAMES: Readonly<Record<StoredSession['roleType'], RoleName>> = {
  1: 'member',
  2: 'service',
  3: 'agency',
}

/** The role under which operations know a user; staff of the platform are admins (RL08–RL10). */
export function roleNameOf(user: Pick<StoredSession, 'roleType' | 'roleCode'>): RoleName {
  return user.roleCode.startsWith('ADMIN_') ? 'admin' : ROLE_NAMES[user.roleType]
}

/** True where the operation names no roles, or this one. */
export function mayCall(operation: { readonly roles?: readonly RoleName[] }, role: RoleName): boolean {
  return operation.roles === undefined || operation.roles.includes(role)
}

/** The menu of the user limits the paths (RT68); an empty one limits nothing, since it may not be loaded yet. */
export function isPathAllowed(path: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  return allowed.some((entry) => path === entry || path.startsWith(`${entry}/`))
}
