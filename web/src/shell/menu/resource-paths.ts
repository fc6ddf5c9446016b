import { AREA_OF_ROLE, type Area } from '@kaipiao/domain/accounts/session/area'
import type { Board, Resource, Settings } from '../../kit/definitions.ts'
import { mayDo } from '../../kit/resources.ts'
import type { Caller } from '../../client/session/access.ts'

/** What a definition gives an address: a resource, a board or a page of settings. */
export type Screen = Resource | Board | Settings

type User = Caller

const AREAS: readonly Area[] = ['member', 'service', 'account']

/** Where a user finds a resource; undefined where the role may not list it. */
export function resourcePath(resource: Screen, user: User): string | undefined {
  if (!mayDo(resource, 'list', user)) return undefined
  return areaPath(resource, AREA_OF_ROLE[user.roleType])
}

/** Every address of a resource in the area of the user, the bare one included. */
export function resourceBases(resource: Screen, user: User): string[] {
  const path = resourcePath(resource, user)
  if (path === undefined) return []
  return [...new Set([path, ...(resource.paths.bare ? [resource.paths.bare] : [])])]
}

/** All addresses of a resource in the areas; a bare one is a helper route that leads there too. */
export function allResourcePaths(resource: Screen): string[] {
  return [...new Set(AREAS.map((area) => areaPath(resource, area)))]
}

function areaPath(resource: Screen, area: Area): string {
  return resource.paths[area] ?? `/${area}/${resource.name}`
}
