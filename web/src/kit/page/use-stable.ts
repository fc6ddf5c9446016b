import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for as long as the component stands, which does what the one given last does: not to be called while it is drawn. */
export function useStable<Parameters extends unknown[], Result>(
  act: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...parameters: Parameters) => newest.current(...parameters), [])
}
