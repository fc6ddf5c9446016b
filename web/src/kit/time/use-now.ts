import { useCallback, useSyncExternalStore } from 'react'

const BEAT_MS = 500

let beat = 0

/**
 * The time in epoch milliseconds, renewed twice a second while something counts, and at once when it begins to.
 * @param counted What counts, falsy for nothing. Another one begins anew: a beat from before it would say 301 of 300 s.
 */
export function useNow(counted: unknown): number {
  const subscribe = useCallback((listener: () => void) => (counted ? run(listener) : rest), [counted])
  return useSyncExternalStore(subscribe, read)
}

const read = (): number => beat
const rest = () => undefined

function run(listener: () => void): () => void {
  beat = Date.now()
  const timer = setInterval(() => {
    beat = Date.now()
    listener()
  }, BEAT_MS)
  return () => clearInterval(timer)
}
