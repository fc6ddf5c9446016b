import {
  matchResourceFromRoute,
  ResourceContext,
  type ResourceProps,
  type RouterProvider,
} from '@refinedev/core'
import library from '@refinedev/react-router'
import { useCallback, useContext } from 'react'
import { useLocation, useParams } from 'react-router'

type Match = ReturnType<typeof matchResourceFromRoute>

/**
 * The library's own, but that an address is looked for among the resources once: each component that asks where it is
 * would do so anew, and with three hundred resources that takes longer than to draw a list.
 */
export const routerProvider: RouterProvider = {
  ...library,
  parse: () => {
    const { pathname, search } = useLocation()
    const { resources } = useContext(ResourceContext)
    const params = useParams()
    return useCallback(() => {
      const { resource, action } = matchOf(resources, pathname)
      return {
        ...(resource && { resource }),
        ...(action && { action }),
        ...(params['id'] !== undefined && { id: params['id'] }),
        pathname,
        params: { ...params, ...Object.fromEntries(new URLSearchParams(search)) },
      }
    }, [pathname, search, resources, params])
  },
}

/** The last match of each list of resources. */
const matches = new WeakMap<readonly ResourceProps[], { readonly pathname: string; readonly match: Match }>()

function matchOf(resources: ResourceProps[], pathname: string): Match {
  const known = matches.get(resources)
  if (known?.pathname === pathname) return known.match
  const match = matchResourceFromRoute(pathname, resources)
  matches.set(resources, { pathname, match })
  return match
}
