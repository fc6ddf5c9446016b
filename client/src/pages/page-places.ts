import { PAGES, type PageGroup, type PageId } from '../../generated/pages.ts'

/** Where a page of the console lies: in the area of each kind of user, or at one address for all of them. */
export type PageArea = 'member' | 'service' | 'account' | 'bare'

/** What the description says of a page of the console. */
export interface PagePlace {
  label: string
  group: PageGroup
  icon: string
  paths: Partial<Record<PageArea, string>>
}

const AREAS = ['member', 'service', 'account'] as const

let known: ReadonlyMap<string, PagePlace> | undefined

/** The place of a page; undefined where there is none of that id. */
export function pagePlace(id: PageId | (string & {})): PagePlace | undefined {
  known ??= new Map(readPages())
  return known.get(id)
}

/** A line for each part of the menu, under it one for each page: id, label, icon, and the address if it is another than `/{area}/{id}`. */
function* readPages(): Generator<readonly [id: string, place: PagePlace]> {
  let group: PageGroup = 'invoicing'
  for (const line of PAGES.split('\n')) {
    const [id = '', label, icon = '', ...addresses] = line.split(' ')
    if (label === undefined) group = id as PageGroup
    else yield [id, { label, group, icon, paths: pathsOf(addresses, id) }]
  }
}

/** `{area}` stands for that of the user; an address without it leads everybody there. Those of single areas bear their names. */
function pathsOf([first, ...rest]: readonly string[], id: string): PagePlace['paths'] {
  if (first?.includes(':')) return Object.fromEntries([first, ...rest].map(namedAddress))
  const path = first ?? `/{area}/${id}`
  const inEach = AREAS.map((area): [string, string] => [area, path.replace('{area}', area)])
  return Object.fromEntries(path.includes('{area}') ? inEach : [...inEach, ['bare', path]])
}

function namedAddress(text: string): [area: string, address: string] {
  const [area = '', address = ''] = text.split(':')
  return [area, address]
}
