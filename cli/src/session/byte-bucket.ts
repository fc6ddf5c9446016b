import { setTimeout as sleep } from 'node:timers/promises'

/** Lets bytes through at a rate, whichever way they go and however many streams there are. */
export interface ByteBucket {
  /** Resolves when so many bytes may go. */
  take: (bytes: number, signal?: AbortSignal) => Promise<void>
}

export interface BucketClock {
  now: () => number
  pause?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>
}

const sleepFor = (milliseconds: number, signal?: AbortSignal) =>
  sleep(milliseconds, undefined, signal && { signal })

/**
 * Each taker waits until those before it have used their time, so that pieces of any size keep the rate together.
 * `rate` is asked anew with each piece: it may change with the hour; undefined is without a limit.
 */
export function byteBucket(
  rate: () => number | undefined,
  { now, pause = sleepFor }: BucketClock,
): ByteBucket {
  let free = 0
  return {
    take: async (bytes, signal) => {
      const bytesASecond = rate()
      if (bytesASecond === undefined) return
      const begin = Math.max(now(), free)
      free = begin + (bytes / bytesASecond) * 1000
      const wait = begin - now()
      if (wait > 0) await pause(wait, signal)
    },
  }
}
