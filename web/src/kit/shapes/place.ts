import { pages } from '@kaipiao/client/pages'
import type { Area } from '@kaipiao/domain/accounts/session/area'
import type { MenuGroup } from './resource.ts'

export type PageId = keyof typeof pages

/** What a definition is called, and where it lies. */
export interface Place {
  label: string
  menu: { group: MenuGroup; icon: string }
  /** Routes that differ from `/{area}/{name}`. */
  paths: Partial<Record<Area | 'bare', string>>
}

/** Said by the description, where the page begins with an operation that has `@page`; or here, all or what differs. */
export type PlaceSpec =
  | { page: PageId; label?: string; menu?: Partial<Place['menu']>; paths?: Place['paths'] }
  | { page?: never; label: string; menu?: Place['menu']; paths?: Place['paths'] }

/** As the description says it. */
interface Described {
  label: string
  icon: string
  group: MenuGroup
  path?: string
  paths?: Place['paths']
}

const AREAS: readonly Area[] = ['member', 'service', 'account']

/** What the description says of a page. */
export function placeOf(id: PageId): Place {
  const { label, icon, group, path = '', paths = inEach(path) }: Described = pages[id]
  return { label, menu: { group, icon }, paths }
}

/** `{area}` stands for that of the user; an address without it leads everybody there. */
const inEach = (path: string): Place['paths'] => ({
  ...Object.fromEntries(AREAS.map((area) => [area, path.replace('{area}', area)])),
  ...(path.includes('{area}') ? {} : { bare: path }),
})

/** Where a definition stands: as the description says, but for what it says itself. */
export function placed(spec: PlaceSpec, otherwise: Place['menu']): Place {
  const known =
    spec.page === undefined ? { label: spec.label, menu: otherwise, paths: {} } : placeOf(spec.page)
  return {
    label: spec.label ?? known.label,
    menu: { ...known.menu, ...spec.menu },
    paths: { ...known.paths, ...spec.paths },
  }
}
