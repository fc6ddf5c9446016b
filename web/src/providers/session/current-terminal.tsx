import { Problem, type Client, type Schemas } from '@kaipiao/client'
import { getCurrentTerminal, getTerminal } from '@kaipiao/client/operations'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { useClient } from '../runtime/runtime.tsx'
import { silenceProblem } from '../talk/problem-alert.ts'
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
    queryFn: ({ signal }) => (diskId ? ownTerminal(client, diskId, signal) : defaultTerminal(client, signal)),
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

/** A terminal that the user no longer has is forgotten; the default one takes its place. */
async function ownTerminal(client: Client, diskId: string, signal: AbortSignal) {
  try {
    return await client.call(getTerminal, { path: { diskId }, query: { isShowTerm: '1' } }, { signal })
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 200) throw error
    silenceProblem(error)
    windowTerminal.write(undefined)
    return null
  }
}

async function defaultTerminal(client: Client, signal: AbortSignal) {
  const current = await client.call(getCurrentTerminal, {}, { signal })
  if (current) windowTerminal.write(current.diskId)
  return current
}
