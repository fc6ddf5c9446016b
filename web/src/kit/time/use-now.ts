import { useSyncExternalStore } from 'react'

const BEAT_MS = 500

let beat = 0

/** The time in epoch milliseconds, renewed twice a second while something counts, and at once when it begins to. */
export function useNow(isRunning: boolean): number {
  return useSyncExternalStore(isRunning ? run : rest, read)
}

const read = (): number => beat
const rest = () => () => undefined

function run(listener: () => void): () => void {
  beat = Date.now()
  const timer = setInterval(() => {
    beat = Date.now()
    listener()
  }, BEAT_MS)
  return () => clearInterval(timer)
}
