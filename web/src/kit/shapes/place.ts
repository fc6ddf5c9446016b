import { PAGES, type PageGroup, type PageId } from '@kaipiao/client/pages'
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

const AREAS: readonly Area[] = ['member', 'service', 'account']

let known: ReadonlyMap<string, Place> | undefined

/** What the description says of a page. */
export function placeOf(id: PageId): Place {
  known ??= new Map(readPages())
  const place = known.get(id)
  if (place === undefined) throw new Error(`no page ${id}`)
  return place
}

/** A line for each part of the menu, under it one for each page: id, label, icon, and the address if it is another than `/{area}/{id}`. */
function* readPages(): Generator<readonly [id: string, place: Place]> {
  let group: MenuGroup = 'invoicing'
  for (const line of PAGES.split('\n')) {
    const [id = '', label, icon = '', ...addresses] = line.split(' ')
    if (label === undefined) group = id as PageGroup
    else yield [id, { label, menu: { group, icon }, paths: pathsOf(addresses, id) }]
  }
}

/** `{area}` stands for that of the user; an address without it leads everybody there. Those of single areas bear their names. */
function pathsOf([first, ...rest]: readonly string[], id: string): Place['paths'] {
  if (first?.includes(':')) return Object.fromEntries([first, ...rest].map(namedAddress))
  const path = first ?? `/{area}/${id}`
  const inEach = AREAS.map((area): [string, string] => [area, path.replace('{area}', area)])
  return Object.fromEntries(path.includes('{area}') ? inEach : [...inEach, ['bare', path]])
}

function namedAddress(text: string): [area: string, address: string] {
  const [area = '', address = ''] = text.split(':')
  return [area, address]
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
