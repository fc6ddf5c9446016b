import { useEffect, useState } from 'react'
import { useNow } from './use-now.ts'

/**
 * Locks the button that sends a phone code for so many seconds (PW02–PW04, CN11). They are seconds of the clock: a tab
 * that slept, whose timers stood still, is unlocked when it wakes.
 */
export function useCodeLock(lockSeconds: number) {
  const [until, setUntil] = useState(0)
  const [isCounting, setCounting] = useState(false)
  const now = useNow(isCounting)
  const secondsLeft = Math.min(lockSeconds, Math.max(0, Math.ceil((until - now) / 1000)))
  // By the clock itself: the first beat that is read may be one from before it was set back.
  useEffect(() => {
    if (isCounting && Date.now() >= until) setCounting(false)
  }, [isCounting, until, now])
  return {
    secondsLeft: isCounting ? secondsLeft : 0,
    lock: () => {
      setUntil(Date.now() + lockSeconds * 1000)
      setCounting(true)
    },
    unlock: () => setCounting(false),
  }
}
