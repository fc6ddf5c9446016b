import type { Client, Schemas } from '@kaipiao/client'
import { createContext, use, type ReactNode } from 'react'
import type { Runtime } from './start-runtime.ts'

const RuntimeContext = createContext<Runtime | undefined>(undefined)

export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>
}

/** The typed client of the platform: `client.call(operation, parts)`, `client.download(operation, parts)`. */
export function useClient(): Client {
  return useRuntime().client
}

/** The deployment's configuration, as read when the page was loaded (SS25). */
export function useConfig(): Schemas['AppConfig'] {
  return useRuntime().config
}

/** Names, logos and colour of the host under which the page was opened (SS28). */
export function useBranding(): Schemas['Branding'] {
  return useRuntime().branding
}

function useRuntime(): Runtime {
  const runtime = use(RuntimeContext)
  if (!runtime) throw new Error('useRuntime needs a RuntimeProvider above it')
  return runtime
}
