import type { ColumnChoice } from '@kaipiao/domain/text/heads/map-columns'
import { useMemo } from 'react'
import { readPreference, writePreference } from '../../../client/preferences/preferences.ts'
import { useSession } from '../../../client/session/use-session.ts'

export interface ColumnMemory {
  /** What was said of a file with these heads (`headSignature`); undefined where nothing was. */
  recall: (signature: string) => ColumnChoice | undefined
  keep: (signature: string, choice: ColumnChoice) => void
}

/** Of one import; the oldest goes. */
const MOST = 50

type Kept = Readonly<Record<string, ColumnChoice>>
const NOTHING: Kept = {}

/** What this user has said of the columns of files for an import, by their heads; kept on this computer. */
export function useColumnMemory(importName: string): ColumnMemory {
  const userUid = useSession()?.userUid ?? ''
  return useMemo(() => {
    const key = `${userUid}.sheet-heads.${importName}`
    const read = () => readPreference<Kept>(key, NOTHING)
    return {
      recall: (signature) => read()[signature],
      keep: (signature, choice) => {
        const { [signature]: _, ...others } = read()
        const kept = [...Object.entries(others), [signature, choice] as const].slice(-MOST)
        writePreference(key, Object.fromEntries(kept))
      },
    }
  }, [userUid, importName])
}
