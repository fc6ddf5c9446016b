import { useEffect, useState } from 'react'

const REST_MS = 2000

/** False until the first page had its time: what is only counted is asked for after the page's own calls. */
export function useRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return isAtRest
}
