import type { BureauPush } from '@kaipiao/domain/terminals/tax-bureau/push-code'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLiveMessage } from '../../../requests/live/use-live-message.ts'

/** So many pushes of others are kept: a bureau login has three or four. */
const MOST_KEPT = 20

/**
 * Hears what the bureau pushes about logins of these numbers, and what has none. A push may overtake the answer that
 * tells its number: it is heard once the number is known. Those of others are not (BD85).
 */
export function useOwnPushes(tracenos: readonly string[], hear: (push: BureauPush) => void): void {
  const early = useRef<readonly BureauPush[]>([])
  const isOwn = ({ traceno }: BureauPush) => traceno === undefined || tracenos.includes(traceno)
  useLiveMessage('SJDL', ({ data }) => {
    if (isOwn(data)) hear(data)
    else early.current = [...early.current, data].slice(-MOST_KEPT)
  })
  const hearEarly = useEffectEvent(() => {
    const own = early.current.filter(isOwn)
    early.current = early.current.filter((push) => !isOwn(push))
    own.forEach(hear)
  })
  const known = tracenos.join()
  useEffect(() => hearEarly(), [known])
}
