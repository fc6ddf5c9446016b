import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { useSyncExternalStore } from 'react'

const LOOK_MS = 60_000

/** The day in Shanghai, `YYYY-MM-DD`; follows a page that stays open over midnight. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, today)
}

const today = (): string => shanghaiDate(Date.now())

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_MS)
  return () => clearInterval(timer)
}
