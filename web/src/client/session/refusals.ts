const listeners = new Set<() => void>()

/** Where it is told that the platform has refused a call (HTTP 403): what this browser knows of the role may be old. */
export const refusals = {
  tell: (): void => listeners.forEach((listener) => listener()),
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
