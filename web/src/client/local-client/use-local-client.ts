import { useMemo } from 'react'
import { useConfig } from '../runtime/runtime.tsx'
import { createLocalClient, type LocalClient } from './local-client.ts'

/** The client on the user's own machine; each call tells the user itself what went wrong. */
export function useLocalClient(): LocalClient {
  const config = useConfig()
  return useMemo(() => createLocalClient(config, () => document.cookie), [config])
}
