import type { Schemas } from '@kaipiao/client'
import { getCurrentTerminal, getTerminal } from '@kaipiao/client/operations'
import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useOperation } from './use-operation.ts'
import { problemOf } from '../client/talk/lost-login.ts'
import { terminalParts } from './first-calls.ts'
import { windowTerminal } from '../client/session/window-terminal.ts'

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
  const diskId = useSyncExternalStore(windowTerminal.subscribe, windowTerminal.read)
  const own = useOwnTerminal(diskId)
  const standard = useDefaultTerminal(diskId === undefined)
  const query = diskId === undefined ? standard : own
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
function useOwnTerminal(diskId: string | undefined) {
  const parts = diskId === undefined ? undefined : terminalParts(diskId)
  const query = useOperation(getTerminal, parts, {
    failure: (problem) => (problem.status === 200 ? 'silent' : 'tell'),
    staleTime: 60_000,
  })
  const isLost = problemOf(query.error)?.status === 200
  useEffect(() => {
    if (isLost) windowTerminal.write(undefined)
  }, [isLost])
  return query
}

function useDefaultTerminal(isWanted: boolean) {
  const query = useOperation(getCurrentTerminal, {}, { enabled: isWanted, staleTime: 60_000 })
  const diskId = query.data?.diskId
  useEffect(() => {
    if (diskId !== undefined) windowTerminal.write(diskId)
  }, [diskId])
  return query
}
