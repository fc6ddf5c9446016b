import { useSyncExternalStore } from 'react'

/** The row that has, or last had, the focus: whoever shows it is drawn anew as it moves, and the grid is not. */
export interface CurrentRow {
  read: () => number
  write: (row: number) => void
  subscribe: (listener: () => void) => () => void
}

export function createCurrentRow(): CurrentRow {
  let current = 0
  const listeners = new Set<() => void>()
  return {
    read: () => current,
    write: (row) => {
      if (row === current) return
      current = row
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useCurrentRow = ({ subscribe, read }: CurrentRow): number =>
  useSyncExternalStore(subscribe, read)
