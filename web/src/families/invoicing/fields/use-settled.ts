import { useEffect, useState } from 'react'

/** The value once it has not changed for a while: what is searched for while someone types. */
export function useSettled<Value>(value: Value, pauseMs = 200): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
