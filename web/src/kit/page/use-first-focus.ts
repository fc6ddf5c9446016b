import { useEffect, useRef, type RefObject } from 'react'

/** The field that has the focus when what it stands in opens; what follows does not take the focus back there. */
export function useFirstFocus<Field extends { focus: () => void }>(): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
