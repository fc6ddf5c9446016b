import type { Client } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { Refine } from '@refinedev/core'
import { render } from '@testing-library/react'
import { Suspense, useState, type ReactNode } from 'react'
import { createMemoryRouter, createRoutesFromElements, Route, RouterProvider } from 'react-router'
import type { Resource } from '../../kit/shapes/resource.ts'
import { resourceRoutes } from '../../kit/screens/resource-routes.tsx'
import { createDataProvider } from '../../kit/refine/data-provider.ts'
import { createQueryClient } from '../../requests/query-client.ts'
import { RuntimeProvider } from '../../client/runtime/runtime.tsx'
import { CurrentTerminalProvider } from '../../requests/current-terminal.tsx'

/** One resource of the console with its routes at `/x`, at this address, over a client that a test plays; beside it what stands by every page. */
export function consoleAt(resource: Resource, address: string, client: Client, beside?: ReactNode) {
  const routes = createRoutesFromElements(<Route>{resourceRoutes(resource, '/x')}</Route>)
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <ConsoleStage resources={[resource]} client={client}>
      {beside}
      <RouterProvider router={router} />
    </ConsoleStage>,
  )
  return router
}

/** Whatever is shown over every page, such as a dialog, over a client that a test plays. */
export function stageOf(shown: ReactNode, client: Client) {
  return render(
    <ConsoleStage resources={[]} client={client}>
      {shown}
    </ConsoleStage>,
  )
}

interface Props {
  resources: readonly Resource[]
  client: Client
  children: ReactNode
}

/** What stands around every page of the console: client, refine with these resources, the terminal of the window. */
export function ConsoleStage({ resources, client, children }: Props) {
  const [queries] = useState(createQueryClient)
  const runtime = { client, config: build('AppConfig'), branding: build('Branding') }
  return (
    <RuntimeProvider runtime={runtime}>
      <Refine
        dataProvider={createDataProvider(client, resources)}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: queries } }}
      >
        <CurrentTerminalProvider>
          <Suspense fallback={null}>{children}</Suspense>
        </CurrentTerminalProvider>
      </Refine>
    </RuntimeProvider>
  )
}
