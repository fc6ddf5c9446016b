import { getTaxBureauLoginStatus } from '@kaipiao/client/operations'
import { useEffect, useEffectEvent } from 'react'
import { useCalls } from '../../../requests/use-calls.ts'
import { bureauFault } from './bureau-fault.ts'

interface Told {
  onStatus: (status: number) => void
  onRefused: (problem: ReturnType<typeof bureauFault>) => void
}

/** Asks once, each time `check` changes while it is due, whether a code on screen was scanned (BD32, BD33, BD91). */
export function useQrStatus(diskId: string, isDue: boolean, check: number, told: Told): void {
  const { call } = useCalls()
  const tellStatus = useEffectEvent(told.onStatus)
  const tellRefused = useEffectEvent(told.onRefused)
  useEffect(() => {
    if (!isDue) return
    const abort = new AbortController()
    call(
      getTaxBureauLoginStatus,
      { path: { diskId }, query: { isSyncLogin: '1' } },
      { failure: 'silent', signal: abort.signal },
    ).then(
      ({ status }) => tellStatus(status),
      (error: unknown) => {
        if (!abort.signal.aborted) tellRefused(bureauFault(error))
      },
    )
    return () => abort.abort()
  }, [call, diskId, isDue, check])
}
