import { setTimeout as sleep } from 'node:timers/promises'
import type { Api, Deps } from '../deps/deps.ts'
import { toFailure } from '../failures/to-failure.ts'

const firstPause = 1_000
const longestPause = 30_000

export interface Patience extends Pick<Deps, 'io' | 'settings' | 'signal'> {
  /** `--wait`: a platform that does not answer is waited for. */
  wait?: true | undefined
  /** Ends after so many milliseconds, or rejects with the signal. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

const sleepFor = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal })

/**
 * The platform for a job that waits: a call that found no way there is made again until it does, with pauses that grow
 * from one second to thirty. Only calls that are safe to repeat may go through it.
 */
export function patient<Some extends Pick<Api, 'call' | 'download'>>(api: Some, patience: Patience): Some {
  if (patience.wait !== true) return api
  const call = (...args: Parameters<Api['call']>) => withPatience(patience, () => api.call(...args))
  const download = (...args: Parameters<Api['download']>) =>
    withPatience(patience, () => api.download(...args))
  return { ...api, call, download }
}

/** Makes an attempt again as long as the platform is out of reach; any other failure passes. */
export async function withPatience<T>(patience: Patience, attempt: () => Promise<T>): Promise<T> {
  const { io, settings, signal, wait, pause = sleepFor } = patience
  for (let length = firstPause; ; length = Math.min(longestPause, length * 2)) {
    try {
      return await attempt()
    } catch (error) {
      const { kind, text } = toFailure(error, signal.aborted)
      if (wait !== true || kind !== 'network') throw error
      if (!settings().quiet) io.err(`${text.what}；${length / 1000} 秒后再试（--wait）`)
      await pause(length, signal)
    }
  }
}
