import { useState } from 'react'
import { useNow } from '../../../kit/use-now.ts'

/** PW02, CN11 */
const LOCK_MS = 60_000

/** Locks the button that sends a phone code for 60 s. */
export function useCodeLock() {
  const [until, setUntil] = useState(0)
  const [isCounting, setCounting] = useState(false)
  const now = useNow(isCounting)
  const secondsLeft = Math.min(LOCK_MS / 1000, Math.max(0, Math.ceil((until - now) / 1000)))
  if (isCounting && until > 0 && now >= until) setCounting(false)
  return {
    secondsLeft: isCounting ? secondsLeft : 0,
    lock: () => {
      setUntil(Date.now() + LOCK_MS)
      setCounting(true)
    },
    unlock: () => setCounting(false),
  }
}
