import { Problem } from './problem.ts'

export interface RetryPolicy {
  /** Attempts in all; default 3. */
  attempts?: number
  /** First pause in milliseconds, doubled each time; default 300. */
  pause?: number
  /** Longest pause in milliseconds; default 30 s. */
  longest?: number
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** From 0 to 1, spreads the pauses of many callers. */
  random?: () => number
  onRetry?: (attempt: number, pause: number) => void
}

/** Longer than this nobody waits inside one call. */
const longestAsked = 300_000

/**
 * Run `work` again after a network failure, 429 or 5xx, but only where a repeat is safe; a 429 has done nothing, so
 * there it always is. Retry-After is honoured up to five minutes.
 */
export async function backoff<T>(
  policy: RetryPolicy = {},
  isRepeatable: boolean,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const { attempts = 3, pause = 300, longest = 30_000, sleep = wait, random = Math.random, onRetry } = policy
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const asked = error instanceof Problem ? (error.retryAfter ?? 0) : 0
      const isSafe = isRepeatable || (error instanceof Problem && error.status === 429)
      if (!isSafe || attempt >= attempts || signal?.aborted || !isPassing(error) || asked > longestAsked)
        throw error
      const milliseconds = Math.max(
        asked,
        Math.min(longest, pause * 2 ** (attempt - 1)) * (0.5 + random() / 2),
      )
      onRetry?.(attempt, milliseconds)
      await sleep(milliseconds, signal)
    }
  }
}

/** A fault that may be gone at the next try. */
function isPassing(error: unknown): boolean {
  if (error instanceof Problem)
    return error.status === 429 || error.status === 502 || error.status === 503 || error.status === 504
  return error instanceof TypeError
}

const wait = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError'))
    })
  })
