import '@ant-design/v5-patch-for-react-19'
import { Refine } from '@refinedev/core'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { ControlPage } from './sandbox/control/control-page.tsx'
import { createRawDataProvider } from '../kit/refine.ts'
import { createQueryClient } from '../requests/query-client.ts'
import { useConfig } from '../client/runtime/runtime.tsx'
import { Look } from './theme/look.tsx'
import './theme/kit.css'

/** `/sandbox`: the sandbox's controls for whoever is not signed in, and for whom a world cannot be signed in to. */
export function SandboxAlone() {
  const { apiBase = '', sandbox } = useConfig()
  const [queryClient] = useState(() => createQueryClient())
  const [raw] = useState(() => createRawDataProvider(apiBase))
  if (!sandbox) return <Navigate to="/error" replace />
  return (
    <Look>
      <Refine
        dataProvider={{ default: raw, raw }}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
      >
        <main className="kp-alone">
          <ControlPage />
        </main>
      </Refine>
    </Look>
  )
}
