import { hostname, uptime } from 'node:os'

/** A process, told apart from a later one with the same number. */
export interface Holder {
  pid: number
  host: string
  /** Start of the machine in epoch seconds: a number of a process means nothing after a restart. */
  booted: number
}

/** Seconds by which two readings of the machine's start may differ. */
const bootTolerance = 5

export const thisProcess = (): Holder => ({
  pid: process.pid,
  host: hostname(),
  booted: Math.round(Date.now() / 1000 - uptime()),
})

export function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && 'pid' in value && 'host' in value && 'booted' in value
}

/** True while the process runs, as far as this machine can tell. */
export function isAlive(holder: Holder): boolean {
  const own = thisProcess()
  // The folder may be on a share: another machine's process can't be asked, so it is believed.
  if (holder.host !== own.host) return true
  if (Math.abs(holder.booted - own.booted) > bootTolerance) return false
  try {
    process.kill(holder.pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
