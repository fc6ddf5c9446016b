import '@ant-design/v5-patch-for-react-19'
import { Refine } from '@refinedev/core'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { memo, use, useMemo, useState } from 'react'
import { CustomerPanels } from '../families/crm/customers/customer-panels.tsx'
import { DocumentPanels } from '../families/invoicing/panels/document-panels.tsx'
import { FactorGate } from '../families/accounts/factors/factor-gate.tsx'
import { OfficePanels } from '../families/accounts/roles/office-panels.tsx'
import { PurchaseHost } from '../families/shop/purchase/purchase-host.tsx'
import { LostLogin } from '../families/terminals/tax-bureau/lost-login.tsx'
import { PanelHost } from '../families/terminals/panels/panel-host.tsx'
import { FreshPermissions } from '../requests/live/fresh-permissions.tsx'
import { LiveConnection } from '../requests/live/live-connection.tsx'
import { ReadAfterPush } from '../requests/live/read-after-push.tsx'
import {
  createAccessControlProvider,
  createAuthProvider,
  createDataProvider,
  createLiveProvider,
  i18nProvider,
  notificationProvider,
  routerProvider,
  createRawDataProvider,
} from '../kit/refine.ts'
import { createQueryClient } from '../requests/query-client.ts'
import { useClient, useConfig } from '../client/runtime/runtime.tsx'
import { CurrentTerminalProvider } from '../requests/current-terminal.tsx'
import type { FirstReply } from '../requests/first-calls.ts'
import { useCaller } from '../client/session/use-session.ts'
import { named, resources } from '../families/registry.ts'
import { ConsoleRoutes } from './console-routes.tsx'
import { NamedRecords } from './named-records.tsx'
import { refineResources } from './refine-resources.ts'
import { Look } from './theme/look.tsx'
import './theme/kit.css'

dayjs.locale('zh-cn')

const access = createAccessControlProvider([...resources, ...named])
const live = createLiveProvider(resources)

/**
 * Everything behind the guard: refine, antd and the shell. Loaded after sign-in only. The guard looks at each address;
 * what it guards is not drawn anew for that.
 */
export const Console = memo(function Console({ first }: { first: Promise<readonly FirstReply[]> }) {
  return <SignedIn first={use(first)} />
})

function SignedIn({ first }: { first: readonly FirstReply[] }) {
  const client = useClient()
  const { apiBase } = useConfig()
  const user = useCaller()
  const [queryClient] = useState(() => createQueryClient(first))
  const data = useMemo(
    () => ({
      default: createDataProvider(client, [...resources, ...named]),
      raw: createRawDataProvider(apiBase ?? ''),
    }),
    [client, apiBase],
  )
  const auth = useMemo(() => createAuthProvider(client), [client])
  const known = useMemo(() => refineResources(resources, user), [user])
  return (
    <Look>
      <Refine
        dataProvider={data}
        authProvider={auth}
        accessControlProvider={access}
        liveProvider={live}
        notificationProvider={notificationProvider}
        i18nProvider={i18nProvider}
        routerProvider={routerProvider}
        resources={known}
        options={{
          disableTelemetry: true,
          mutationMode: 'pessimistic',
          syncWithLocation: false,
          warnWhenUnsavedChanges: false,
          disableRouteChangeHandler: true,
          reactQuery: { clientConfig: queryClient },
        }}
      >
        <CurrentTerminalProvider>
          <LiveConnection />
          <ReadAfterPush />
          <FreshPermissions />
          <FactorGate>
            <NamedRecords>
              <ConsoleRoutes />
              <PanelHost />
              <PurchaseHost />
              <OfficePanels />
              <CustomerPanels />
              <DocumentPanels />
            </NamedRecords>
          </FactorGate>
          <LostLogin />
        </CurrentTerminalProvider>
      </Refine>
    </Look>
  )
}
