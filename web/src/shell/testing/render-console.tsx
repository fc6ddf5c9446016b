import { Refine } from '@refinedev/core'
import { render } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { createRoutesFromElements, Route, RouterProvider } from 'react-router'
import { RuntimeProvider } from '../../client/runtime/runtime.tsx'
import { CurrentTerminalProvider } from '../../requests/current-terminal.tsx'
import { createDataProvider } from '../../kit/refine/data-provider.ts'
import type { Resource } from '../../kit/shapes/resource.ts'
import { resourceRoutes } from '../../kit/screens/resource-routes.tsx'
import { groundOf, type Surroundings } from '../../requests/testing/render-with.tsx'

interface Scene extends Surroundings {
  /** The resource whose screens stand at `/x`. */
  resource?: Resource
  /** Instead of those: a page, or whatever is shown over every page. */
  shown?: ReactNode
  /** What stands by every page. */
  beside?: ReactNode
  /** What refine knows, where it is more than the one resource. */
  resources?: readonly Resource[]
}

/**
 * The console as its pages know it, with one resource or one page in it: client, user, terminal and clock are the
 * test's, the screens and whatever they ask by are the console's own.
 * @example renderConsole({ resource: customers, path: '/x/7', client: clientOf(call), user: { roleType: 2 } })
 */
export function renderConsole({ resource, shown, beside, resources, ...surroundings }: Scene) {
  const routes = resource
    ? createRoutesFromElements(<Route>{resourceRoutes(resource, '/x')}</Route>)
    : [{ path: '*', element: shown }]
  const path = resource ? '/x' : '/'
  const { runtime, queries, router } = groundOf({ path, ...surroundings }, routes)
  const known = resources ?? (resource ? [resource] : [])
  const result = render(
    <RuntimeProvider runtime={runtime}>
      <Refine
        dataProvider={createDataProvider(runtime.client, known)}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: queries } }}
      >
        <CurrentTerminalProvider>
          <Suspense fallback={null}>
            {beside}
            <RouterProvider router={router} />
          </Suspense>
        </CurrentTerminalProvider>
      </Refine>
    </RuntimeProvider>,
  )
  return { ...result, router }
}
