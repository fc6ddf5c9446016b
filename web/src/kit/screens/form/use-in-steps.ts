import { startTransition, useEffect, useState } from 'react'

/** So many are drawn at once, more than a drawer shows, and so many more with each step. */
const FIRST = 40
const STEP = 20

/** How many of so many things to draw now: a few more each time the browser has drawn what came before. */
export function useInSteps(count: number): number {
  const [drawn, setDrawn] = useState(FIRST)
  const isDone = drawn >= count
  useEffect(() => {
    if (isDone) return
    const timer = setTimeout(() => startTransition(() => setDrawn((before) => before + STEP)))
    return () => clearTimeout(timer)
  }, [isDone, drawn])
  return Math.min(drawn, count)
}
