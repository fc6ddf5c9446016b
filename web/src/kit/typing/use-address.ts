import { useCallback, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'

/** Who types: for as long as they stay in one box, the address is one entry of the history. */
export type Typist = symbol

export interface Address {
  /** Of what is drawn. */
  search: URLSearchParams
  /** Of what was asked for last, drawn or not. */
  newest: () => URLSearchParams
  /** Asks for another address: a new entry of the history, unless the typist wrote the last one, or it is to be replaced. */
  write: (next: URLSearchParams, how?: { replace?: boolean; by?: Typist | undefined }) => void
  /**
   * Tells whenever the address is another one: at once where it was written here, by whoever that was, and when it is drawn
   * where it comes from elsewhere, as from the back button. Answers how to stop.
   */
  listen: (listener: () => void) => () => void
}

interface Write {
  turn: number
  next: URLSearchParams
  by: Typist | undefined
}

/** Counts what was written to addresses, so that one that comes back is known. */
let turns = 0

/** The search part of the address as state: what is drawn comes late, what was asked for is known at once. */
export function useAddress(): Address {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const isByHistory = useNavigationType() === NavigationType.Pop
  const pending = useRef<Write>(undefined)
  const drawn = useRef<Write>(undefined)
  const listeners = useRef(new Set<() => void>())
  const tell = useCallback(() => {
    for (const listener of listeners.current) listener()
  }, [])
  const turn = isByHistory ? undefined : turnOf(location)
  useLayoutEffect(() => {
    const asked = pending.current
    // One that was written before the last one: that one is on its way.
    if (asked && turn !== undefined && turn < asked.turn) return
    pending.current = undefined
    drawn.current = asked?.turn === turn ? asked : undefined
    if (!drawn.current) tell()
  }, [location.key, turn, tell])
  const newest = useCallback(() => pending.current?.next ?? search, [search])
  const write = useCallback<Address['write']>(
    (next, { replace = false, by } = {}) => {
      const last = pending.current ?? drawn.current
      const isSameTypist = by !== undefined && last?.by === by
      turns += 1
      pending.current = { turn: turns, next, by }
      setSearch(next, { replace: replace || isSameTypist, state: { turn: turns } })
      tell()
    },
    [setSearch, tell],
  )
  const listen = useCallback((listener: () => void) => {
    const told = listeners.current
    told.add(listener)
    return () => void told.delete(listener)
  }, [])
  return { search, newest, write, listen }
}

function turnOf({ state }: { state: unknown }): number | undefined {
  if (typeof state !== 'object' || state === null || !('turn' in state)) return undefined
  return typeof state.turn === 'number' ? state.turn : undefined
}
