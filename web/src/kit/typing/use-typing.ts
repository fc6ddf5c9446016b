import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Address, Typist } from './use-address.ts'

/** Long enough for the next key of a quick hand, short enough not to be noticed as waiting. */
const PAUSE_MS = 200

interface Spec<Value> {
  listen: Address['listen']
  /** What the newest address says. */
  read: () => Value
  /** Writes what was typed into the address, by whom. */
  write: (value: Value, by: Typist) => void
  /** Milliseconds without a key after which it is written; null: once one says so, by Enter or a button. */
  pauseMs?: number | null
}

export interface Typing<Value> {
  /** What the box shows. */
  typed: Value
  /** To be told each finished value. */
  type: (value: Value) => void
  /** What is typed stands: it is written at once, and whatever comes after it is an entry of its own in the history. */
  leave: () => void
}

/**
 * What somebody types into the address of a page, which comes back late: the box shows what was typed and is never set by
 * the echo of it. The back button, a chip, a view and whatever else changes the value in the address set it. Typing makes
 * one entry of the history, however often one pauses: Back goes to what was there before it.
 */
export function useTyping<Value>({ listen, read, write, pauseMs = PAUSE_MS }: Spec<Value>): Typing<Value> {
  const [typed, setTyped] = useState(read)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What stands in the box, what of it was told, and what the address made of it.
  const known = useRef({ typed, told: typed, read: typed, by: Symbol('typist'), isTelling: false })
  const say = () => {
    clearTimeout(timer.current)
    const { current } = known
    if (isSame(current.told, current.typed)) return
    current.told = current.typed
    current.isTelling = true
    write(current.typed, current.by)
    current.isTelling = false
    current.read = read()
  }
  const sayLater = useEffectEvent(say)
  const follow = useEffectEvent(() => {
    const { current } = known
    const next = read()
    if (current.isTelling || isSame(next, current.read)) return
    clearTimeout(timer.current)
    known.current = { ...current, typed: next, told: next, read: next }
    setTyped(next)
  })
  useLayoutEffect(() => listen(() => follow()), [listen])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    typed,
    type: (value) => {
      known.current.typed = value
      setTyped(value)
      clearTimeout(timer.current)
      if (pauseMs !== null) timer.current = setTimeout(() => sayLater(), pauseMs)
    },
    leave: () => {
      say()
      known.current.by = Symbol('typist')
    },
  }
}

/** Values are texts, numbers, or lists of them. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
