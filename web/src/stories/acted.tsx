import { useEffect, type ReactNode } from 'react'
import type { Act } from './acts.ts'

const LOOK_MS = 100

/** A screen on which this is done, one after the other, each once it can be done. */
export function Acted({ acts, children }: { acts: readonly Act[]; children: ReactNode }) {
  useEffect(() => {
    const left = [...acts]
    const timer = setInterval(() => {
      if (left[0]?.() === true) left.shift()
      if (left.length === 0) clearInterval(timer)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [acts])
  return children
}
