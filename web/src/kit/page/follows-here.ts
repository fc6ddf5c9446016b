import type { MouseEvent } from 'react'

/** Whether a click on a link is meant to be followed in this window; any other is the browser's. */
export function followsHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
