import { pagePlace } from '@kaipiao/client/page-places'
import type { PageId } from '@kaipiao/client/pages'
import type { Area } from '@kaipiao/domain/accounts/session/area'
import type { MenuGroup } from './resource.ts'

/** What a definition is called, and where it lies. */
export interface Place {
  label: string
  menu: { group: MenuGroup; icon: string }
  /** Routes that differ from `/{area}/{name}`. */
  paths: Partial<Record<Area | 'bare', string>>
}

/** Said by the description, where the page begins with an operation that has `@page`, and here what differs; else it lies nowhere by itself. */
export type PlaceSpec =
  | { page: PageId; label?: string; menu?: Pick<Place['menu'], 'icon'>; paths?: Place['paths'] }
  | { page?: never; label: string }

/** What the description says of a page. */
export function placeOf(id: PageId): Place {
  const place = pagePlace(id)
  if (place === undefined) throw new Error(`no page ${id}`)
  const { label, group, icon, paths } = place
  return { label, menu: { group, icon }, paths }
}

/** Where a definition stands: as the description says, but for what it says itself. */
export function placed(spec: PlaceSpec, otherwise: Place['menu']): Place {
  if (spec.page === undefined) return { label: spec.label, menu: otherwise, paths: {} }
  const known = placeOf(spec.page)
  return {
    label: spec.label ?? known.label,
    menu: { ...known.menu, ...spec.menu },
    paths: { ...known.paths, ...spec.paths },
  }
}
