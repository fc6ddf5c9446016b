import { getTaxBureauLoginStatus } from '@kaipiao/client/operations'
import { useEffect, useEffectEvent } from 'react'
import { useClient } from '../../providers/runtime/runtime.tsx'
import { takeProblem } from './bureau-problem.ts'

interface Told {
  onStatus: (status: number) => void
  onRefused: (problem: ReturnType<typeof takeProblem>) => void
}

/** Asks once, each time `check` changes while it is due, whether a code on screen was scanned (BD32, BD33, BD91). */
export function useQrStatus(diskId: string, isDue: boolean, check: number, told: Told): void {
  const client = useClient()
  const tellStatus = useEffectEvent(told.onStatus)
  const tellRefused = useEffectEvent(told.onRefused)
  useEffect(() => {
    if (!isDue) return
    const abort = new AbortController()
    client
      .call(
        getTaxBureauLoginStatus,
        { path: { diskId }, query: { isSyncLogin: '1' } },
        { signal: abort.signal },
      )
      .then(
        ({ status }) => tellStatus(status),
        (error: unknown) => {
          if (!abort.signal.aborted) tellRefused(takeProblem(error))
        },
      )
    return () => abort.abort()
  }, [client, diskId, isDue, check])
}
