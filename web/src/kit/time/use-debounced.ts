import { useEffect, useState } from 'react'

/** HD08; as long for the other searches while typing (SH12). */
const SEARCH_DEBOUNCE_MS = 100

/** A text that follows what is typed once nothing was typed for 100 ms. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
