import type { RoleName } from '@kaipiao/client'
import { isUnder } from './is-under.ts'
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

/** What is known of a user before a call is offered. */
export type Caller = Pick<StoredSession, 'roleType' | 'roleCode' | 'permissions' | 'supportView'>

/** What the description says of who may call. */
export interface Limited {
  readonly roles?: readonly RoleName[]
  readonly permission?: string
  readonly method?: string
}

/**
 * Whether the platform would let a user call the operation: it names no roles, or this one, and the role grants the
 * permission that it wants (BK04). Who looks through another's eyes only reads. A platform that does not tell what a role grants withholds nothing here.
 */
export function mayCall({ roles, permission, method }: Limited, user: Caller): boolean {
  if (user.supportView && method && method !== 'GET') return false
  if (roles?.includes(roleNameOf(user)) === false) return false
  return permission === undefined || user.permissions?.includes(permission) !== false
}

/** The menu of the user limits the paths (RT68); an empty one limits nothing, since it may not be loaded yet. */
export function isPathAllowed(path: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  return allowed.some((entry) => isUnder(path, entry))
}
