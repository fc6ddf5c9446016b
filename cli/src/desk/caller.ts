import type { RoleName } from '@kaipiao/client'
import type { CatalogueEntry } from '@kaipiao/client/catalogue-types'
import type { Api } from '../deps/deps.ts'
import { isProblem } from '../failures/to-failure.ts'

/** Whether the user may call an operation, as far as the description and the platform tell. */
export type MayCall = (entry: Pick<CatalogueEntry, 'roles' | 'permission'>) => boolean

const roleNames: Readonly<Record<1 | 2 | 3, RoleName>> = { 1: 'member', 2: 'service', 3: 'agency' }

/** Asks who calls: what a role may not ask is not asked. */
export async function readCaller(api: Pick<Api, 'call'>): Promise<MayCall> {
  const { getUserInfo } = await import('@kaipiao/client/operations')
  const { roleType, roleCode, permissions } = await api.call(getUserInfo)
  const role = roleCode.startsWith('ADMIN_') ? 'admin' : roleNames[roleType]
  return ({ roles, permission }) =>
    roles?.includes(role) !== false &&
    (permission === undefined || permissions?.includes(permission) !== false)
}

/** The platform says that this user may not: what was only looked for is left out then. */
export const isForbidden = (error: unknown): boolean => isProblem(error) && error.status === 403
