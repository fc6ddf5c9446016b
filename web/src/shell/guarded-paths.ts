import type { RoleType } from '@kaipiao/domain/lookups/accounts/role-type'
import { AREA_OF_ROLE, areaOf, HOME_PATHS } from '@kaipiao/domain/accounts/session/area'
import { isUnder } from '../client/session/is-under.ts'

/** Routes outside the three areas that need a signed-in user; spelled as the specification spells them. */
export const BARE_PATHS = [
  '/vaService',
  '/gulesInvoice',
  '/invoice/reclamationArea',
  '/positive',
  '/preOpen',
  '/negative',
  '/yidaikai',
  '/copyManage',
  '/enterpriseList',
  '/bulkstock',
  '/sandbox',
] as const

/** True for an address that exists behind the guard, as far as that is known before the console is loaded. */
export function isGuardedPath(path: string): boolean {
  return areaOf(`#${path}`) !== undefined || BARE_PATHS.some((bare) => isUnder(path, bare))
}

export type Passage = { to: 'console' } | { to: 'entrance' } | { to: 'path'; path: string }

/** Where a visitor of an address ends up (RT25, RT31–RT33, RT63–RT66). */
export function passageOf(path: string, role: RoleType | undefined): Passage {
  if (!isGuardedPath(path)) return { to: 'path', path: '/error' }
  if (role === undefined) return { to: 'entrance' }
  const area = areaOf(`#${path}`)
  const home = HOME_PATHS[AREA_OF_ROLE[role]]
  const isAreaRoot = area !== undefined && path.replace(/\/$/, '') === `/${area}`
  if (isAreaRoot || (area !== undefined && area !== AREA_OF_ROLE[role])) return { to: 'path', path: home }
  return { to: 'console' }
}
