import { screens } from '../../families/registry.ts'
import { isUnder } from '../../client/session/is-under.ts'
import { addressesOf, ownPages } from '../menu/own-pages.ts'
import { allResourcePaths } from '../menu/resource-paths.ts'

interface PageTitle {
  path: string
  title: string
}

const PAGES: readonly PageTitle[] = [
  ...ownPages.flatMap((page) => addressesOf(page).map((path) => ({ path, title: page.label }))),
  ...screens.flatMap((resource) =>
    [...allResourcePaths(resource), ...(resource.paths.bare ? [resource.paths.bare] : [])].map((path) => ({
      path,
      title: resource.label,
    })),
  ),
]

/** The page to which an address belongs: the longest path that it lies at or below. */
export function pageOfPath(pathname: string): PageTitle | undefined {
  return PAGES.filter(({ path }) => isUnder(pathname, path)).sort((a, b) => b.path.length - a.path.length)[0]
}
