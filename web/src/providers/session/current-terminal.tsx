import type { Schemas } from '@kaipiao/client'
import { getCurrentTerminal, getTerminal } from '@kaipiao/client/operations'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { useClient } from '../runtime/runtime.tsx'
import { useUser } from './use-session.ts'
import { windowTerminal } from './window-terminal.ts'

export interface CurrentTerminal {
  /** The terminal of this window; undefined while loading and where none is set. */
  terminal: Schemas['Terminal'] | undefined
  /** Known before the terminal itself is loaded; part of every query key that depends on the terminal. */
  diskId: string | undefined
  isLoading: boolean
  error: Error | null
  refetch: () => void
}

const CurrentTerminalContext = createContext<CurrentTerminal | undefined>(undefined)

/** Loads the terminal of this window, or the user's current one where the window has none yet. */
export function CurrentTerminalProvider({ children }: { children: ReactNode }) {
  const client = useClient()
  const { userUid } = useUser()
  const diskId = useSyncExternalStore(windowTerminal.subscribe, windowTerminal.read)
  const query = useQuery({
    queryKey: ['current-terminal', userUid, diskId ?? ''],
    queryFn: async ({ signal }) => {
      if (diskId)
        return client.call(getTerminal, { path: { diskId }, query: { isShowTerm: '1' } }, { signal })
      const current = await client.call(getCurrentTerminal, {}, { signal })
      if (current) windowTerminal.write(current.diskId)
      return current
    },
    staleTime: 60_000,
  })
  const value: CurrentTerminal = {
    terminal: query.data ?? undefined,
    diskId,
    isLoading: query.isPending,
    error: query.error,
    refetch: () => void query.refetch(),
  }
  return <CurrentTerminalContext value={value}>{children}</CurrentTerminalContext>
}

/** The terminal that this window works with. */
export function useCurrentTerminal(): CurrentTerminal {
  const current = use(CurrentTerminalContext)
  if (!current) throw new Error('useCurrentTerminal needs a CurrentTerminalProvider above it')
  return current
}
