import { getNavigation, getUserInfo } from '@kaipiao/client/operations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCalls } from '../use-calls.ts'
import { menuFacts, navigationParts } from '../first-calls.ts'
import { refusals } from '../../client/session/refusals.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { useUser } from '../../client/session/use-session.ts'
import { windowTerminal } from '../../client/session/window-terminal.ts'
import { livePort } from './live-port.ts'

/**
 * Learns anew what the role of the user grants, when the platform says that it has changed (QXBG) or has refused a call,
 * and each time the connection opens: what changed before is told to nobody. Menu, pages, buttons and rows of every open
 * tab follow (BK04).
 */
export function FreshPermissions() {
  const { call } = useCalls()
  useRowsOfRole()
  useEffect(() => {
    let isAsking = false
    let isDue = false
    async function learn(): Promise<void> {
      const user = await call(getUserInfo, {}, SILENT)
      const menu = await call(getNavigation, navigationParts(user, windowTerminal.read()), SILENT)
      sessionStore.update({ ...user, ...menuFacts(menu) })
    }
    async function ask(): Promise<void> {
      if (sessionStore.read() === undefined) return
      isDue = true
      if (isAsking) return
      isAsking = true
      while (isDue) {
        isDue = false
        // What is known stays where it can't be read; the platform refuses all the same.
        await learn().catch(() => undefined)
      }
      isAsking = false
    }
    const stopPushes = livePort.listen(({ bizId }) => {
      if (bizId === 'QXBG') void ask()
    })
    // Its own questions may be refused as well: that is no reason to ask again.
    const stopRefusals = refusals.listen(() => {
      if (!isAsking) void ask()
    })
    const stopStates = livePort.subscribeState(() => {
      if (livePort.readState() === 'open') void ask()
    })
    return () => {
      stopPushes()
      stopRefusals()
      stopStates()
    }
  }, [call])
  return null
}

/**
 * A role decides over rows as well: once it grants something else, from wherever that was learnt, lists in view are read
 * again, and all else when it is next shown.
 */
function useRowsOfRole(): void {
  const queries = useQueryClient()
  const granted = useUser().permissions?.join()
  const before = useRef(granted)
  useEffect(() => {
    const known = before.current
    before.current = granted
    if (known === undefined || known === granted) return
    void queries
      .invalidateQueries({ refetchType: 'none' })
      .then(() =>
        queries.refetchQueries({ type: 'active', predicate: ({ meta }) => meta?.isAskedAtOnce === true }),
      )
  }, [granted, queries])
}

const SILENT = { failure: 'silent' } as const
