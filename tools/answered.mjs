import { setTimeout as sleep } from 'node:timers/promises'

/** How long one try may take, and how long it may take at last: a busy machine answers late, not never. */
const firstTry = 5_000
const longestTry = 60_000

/**
 * Asks an address until it answers well, and resolves with the text of the answer. There is no deadline: whoever waits
 * knows whether the program still runs, and ends the waiting by `signal`. The body is read within the try that asked
 * for it. A response handed on unread would be cut off when the time of its try has run out.
 */
export async function answered(
  address,
  { signal, timeout = firstTry, pause = 100, headers = {}, onLate = () => {} } = {},
) {
  for (let patience = timeout; ; patience = Math.min(longestTry, patience * 2)) {
    signal?.throwIfAborted()
    const text = await ask(address, patience, headers, signal)
    if (text !== undefined) return text
    onLate(patience)
    await sleep(pause, undefined, { signal })
  }
}

async function ask(address, patience, headers, signal) {
  const limits = [AbortSignal.timeout(patience), ...(signal ? [signal] : [])]
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.any(limits) })
    const text = await response.text()
    return response.ok ? text : undefined
  } catch {
    return undefined
  }
}
