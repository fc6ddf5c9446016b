import { createCipher } from '@kaipiao/client'
import { getTerminalAuthInfo } from '@kaipiao/client/operations'
import type { BindingRecord } from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCalls } from '../../../requests/use-calls.ts'
import { useConfig } from '../../../client/runtime/runtime.tsx'
import { openRecord } from '../tax-bureau/bureau-record.ts'

interface Told {
  onLoaded: (records: readonly BindingRecord[]) => void
  onFailed: () => void
}

/** Reads the saved records of a disk when the dialog opens, and again on demand; passwords come opened (BD03, BD26). */
export function useBoundInfo(diskId: string, told: Told) {
  const { call } = useCalls()
  const { encryptKey } = useConfig()
  const [attempt, setAttempt] = useState(0)
  const [ended, setEnded] = useState<{ attempt: number; isFailed: boolean }>()
  const tellLoaded = useEffectEvent(told.onLoaded)
  const tellFailed = useEffectEvent(told.onFailed)

  useEffect(() => {
    const abort = new AbortController()
    async function load(): Promise<void> {
      const records = await call(
        getTerminalAuthInfo,
        { path: { diskId } },
        { failure: 'silent', signal: abort.signal },
      )
      const cipher = createCipher(encryptKey)
      const opened = await Promise.all(records.map((record) => openRecord(record, cipher)))
      if (!abort.signal.aborted) tellLoaded(opened)
    }
    load().then(
      () => setEnded({ attempt, isFailed: false }),
      () => {
        if (abort.signal.aborted) return
        tellFailed()
        setEnded({ attempt, isFailed: true })
      },
    )
    return () => abort.abort()
  }, [call, diskId, encryptKey, attempt])

  return {
    isLoading: ended?.attempt !== attempt,
    isFailed: ended?.attempt === attempt && ended.isFailed,
    reload: () => setAttempt((before) => before + 1),
  }
}
