/**
 * Which terminal this window works with (O24): kept per window, so that switching in one never changes another.
 * A window that was opened for a terminal names it in the query of its home address.
 */
const KEY = 'kaipiao.diskId'
const HOME = /^#\/(?:member\/v3Home|service\/home|account\/home)\?(.*)$/

const listeners = new Set<() => void>()

export const windowTerminal = {
  read: (): string | undefined => sessionStorage.getItem(KEY) ?? undefined,
  write: (diskId: string | undefined): void => {
    if (diskId) sessionStorage.setItem(KEY, diskId)
    else sessionStorage.removeItem(KEY)
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Takes over the terminal that the address of a new window names. */
  adopt: (hash: string): void => {
    const query = HOME.exec(hash)?.[1]
    const diskId = new URLSearchParams(query ?? '').get('diskId')
    if (diskId) windowTerminal.write(diskId)
  },
}
