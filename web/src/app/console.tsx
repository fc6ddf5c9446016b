import '@ant-design/v5-patch-for-react-19'
import { Refine } from '@refinedev/core'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { memo, use, useMemo, useState } from 'react'
import { CustomerPanels } from '../features/customers/customer-panels.tsx'
import { DocumentPanels } from '../features/documents/document-panels.tsx'
import { OfficePanels } from '../features/office/office-panels.tsx'
import { PurchaseHost } from '../features/shop/purchase/purchase-host.tsx'
import { LostLogin } from '../features/tax-bureau/lost-login.tsx'
import { PanelHost } from '../features/tax-bureau/panel-host.tsx'
import { FreshPermissions } from '../providers/live/fresh-permissions.tsx'
import { LiveConnection } from '../providers/live/live-connection.tsx'
import { ReadAfterPush } from '../providers/live/read-after-push.tsx'
import { createAccessControlProvider } from '../providers/refine/access-control-provider.ts'
import { createAuthProvider } from '../providers/refine/auth-provider.ts'
import { createDataProvider } from '../providers/refine/data-provider.ts'
import { i18nProvider } from '../providers/refine/i18n-provider.ts'
import { createLiveProvider } from '../providers/refine/live-provider.ts'
import { notificationProvider } from '../providers/refine/notification-provider.ts'
import { createRawDataProvider } from '../providers/refine/raw-data-provider.ts'
import { routerProvider } from '../providers/refine/router-provider.ts'
import { createQueryClient } from '../providers/requests/query-client.ts'
import { useClient, useConfig } from '../providers/runtime/runtime.tsx'
import { CurrentTerminalProvider } from '../providers/session/current-terminal.tsx'
import type { FirstReply } from '../providers/session/first-calls.ts'
import { useCaller } from '../providers/session/use-session.ts'
import { named, resources } from '../resources/index.ts'
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
          <NamedRecords>
            <ConsoleRoutes />
            <PanelHost />
            <PurchaseHost />
            <OfficePanels />
            <CustomerPanels />
            <DocumentPanels />
          </NamedRecords>
          <LostLogin />
        </CurrentTerminalProvider>
      </Refine>
    </Look>
  )
}
