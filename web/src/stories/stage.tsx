import { Refine } from '@refinedev/core'
import type { Client } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { Suspense, useState, type ReactNode } from 'react'
import type { Resource } from '../kit/definitions.ts'
import { withRelated } from '../kit/resources.ts'
import { createDataProvider, i18nProvider, notificationProvider } from '../kit/refine.ts'
import { RuntimeProvider } from '../client/runtime/runtime.tsx'
import { CurrentTerminalProvider } from '../requests/current-terminal.tsx'
import { createQueryClient } from '../requests/query-client.ts'
import { sampleCustomers } from './sample-customers.ts'

interface Props {
  client: Client
  /** What the screens below are about. */
  resource?: Resource
  children: ReactNode
}

/** What stands around every page of the console, over rows in memory. */
export function Stage({ client, resource = sampleCustomers, children }: Props) {
  const [queries] = useState(() => createQueryClient())
  const [data] = useState(() => createDataProvider(client, withRelated([resource])))
  const [runtime] = useState(() => ({ client, config: build('AppConfig'), branding: build('Branding') }))
  return (
    <RuntimeProvider runtime={runtime}>
      <Refine
        dataProvider={data}
        i18nProvider={i18nProvider}
        notificationProvider={notificationProvider}
        options={{ disableTelemetry: true, syncWithLocation: false, reactQuery: { clientConfig: queries } }}
      >
        <CurrentTerminalProvider>
          <Suspense fallback={null}>{children}</Suspense>
        </CurrentTerminalProvider>
      </Refine>
    </RuntimeProvider>
  )
}
