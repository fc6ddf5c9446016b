import type { Client } from '@kaipiao/client'
import { Refine } from '@refinedev/core'
import { render } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, createRoutesFromElements, Route, RouterProvider } from 'react-router'
import type { Resource } from '../../kit/resource.ts'
import { resourceRoutes } from '../../kit/screens/resource-routes.tsx'
import { createDataProvider } from '../../providers/refine/data-provider.ts'
import { createQueryClient } from '../../providers/requests/query-client.ts'

/** One resource of the console with its routes at `/x`, at this address, over a client that a test plays. */
export function consoleAt(resource: Resource, address: string, client: Client) {
  const routes = createRoutesFromElements(<Route>{resourceRoutes(resource, '/x')}</Route>)
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(<Around resource={resource} client={client} router={router} />)
  return router
}

interface Props {
  resource: Resource
  client: Client
  router: ReturnType<typeof createMemoryRouter>
}

function Around({ resource, client, router }: Props) {
  const [queries] = useState(createQueryClient)
  return (
    <Refine
      dataProvider={createDataProvider(client, [resource])}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: queries } }}
    >
      <RouterProvider router={router} />
    </Refine>
  )
}
