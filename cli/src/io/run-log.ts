import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Io } from './io.ts'

/** What happens in a run, one JSON object a line, for programs that watch over nights. */
export type Log = (event: string, facts: Readonly<Record<string, unknown>>) => void

/** Where lines go: a file that is appended to, or standard error for `-`. */
export function openLog(
  target: string,
  { err, now }: { err: (line: string) => void; now: () => number },
): Log {
  const path = target === '-' ? undefined : resolve(target)
  return (event, facts) => {
    const line = JSON.stringify({ time: new Date(now()).toISOString(), pid: process.pid, event, ...facts })
    if (path === undefined) err(line)
    // Written at once: a run that is killed has said what it did.
    else appendFileSync(path, `${line}\n`, { mode: 0o600 })
  }
}

/**
 * Standard streams whose talk also goes to the log, once there is one; where the log is standard error itself, talk is
 * nothing but lines of it, and no progress line renews itself among them.
 */
export function loggedIo(io: Io, current: () => { log: Log; isStderr: boolean } | undefined): Io {
  return {
    ...io,
    err: (line) => {
      const open = current()
      open?.log('talk', { text: line })
      if (open?.isStderr !== true) io.err(line)
    },
    errRaw: (text) => {
      if (current()?.isStderr !== true) io.errRaw(text)
    },
  }
}
