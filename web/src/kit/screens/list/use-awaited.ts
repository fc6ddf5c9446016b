import { useEffect, useState } from 'react'

/** A reply that takes longer, in milliseconds, finds a table drawn that says that it loads. */
const SOON_MS = 400

/**
 * Whether rows are on their way and soon there: their places are not drawn first, which would take as long again as the
 * rows themselves. What stands around them is drawn meanwhile.
 */
export function useAwaited(isLoading: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLate(true), SOON_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLoading])
  return isLoading && !isLate
}
