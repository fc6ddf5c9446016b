import type { Area, OperationObject, PageFacts } from './document/document.ts'

/** A page of the menu: what is said of it, completed by its operation. */
export interface Page extends Omit<PageFacts, 'path' | 'paths'> {
  /** Its address by area; who has none does not have the page. */
  readonly paths: Partial<Record<Area, string>>
  /** Its one address in all areas, if it names none of them. */
  readonly bare?: string
}

const areas: readonly Area[] = ['member', 'service', 'account']

/** What an operation says of the pages that begin with it. */
type Beginning = Pick<OperationObject, 'x-pages' | 'x-roles' | 'x-permission'>

/** Every page of the operations, in the order of the menu. */
export function pagesOf(operations: Iterable<Beginning>): readonly Page[] {
  const pages = [...operations].flatMap((operation) =>
    (operation['x-pages'] ?? []).map(({ path, paths, ...facts }): Page => {
      const permission = facts.permission ?? operation['x-permission']
      const roles = facts.roles ?? operation['x-roles']
      return {
        ...facts,
        ...(permission === undefined ? {} : { permission }),
        ...(roles === undefined ? {} : { roles }),
        ...addressesOf(facts.id, path, paths),
      }
    }),
  )
  for (const fact of ['id', 'at'] as const) refuseTwice(pages, fact)
  return pages.toSorted((one, other) => one.at - other.at)
}

function addressesOf(
  id: string,
  path: string | undefined,
  paths: PageFacts['paths'],
): Pick<Page, 'paths' | 'bare'> {
  if (paths !== undefined) return { paths }
  if (path === undefined) throw new Error(`page ${id} has no address: give it a path`)
  const only = areas.find((area) => path.startsWith(`/${area}/`))
  if (only !== undefined) return { paths: { [only]: path } }
  const inEach = areas.map((area) => [area, path.replace('{area}', area)] as const)
  return { paths: Object.fromEntries(inEach), ...(path.includes('{area}') ? {} : { bare: path }) }
}

/** A second page of an id would hide the first, two in one place would change places. */
function refuseTwice(pages: readonly Page[], fact: 'id' | 'at'): void {
  const known = new Map<unknown, string>()
  for (const { id, [fact]: value } of pages) {
    const other = known.get(value)
    if (other !== undefined) throw new Error(`pages ${other} and ${id} have the same ${fact}: ${value}`)
    known.set(value, id)
  }
}
