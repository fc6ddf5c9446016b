import { useEffect, useEffectEvent } from 'react'

/** Whatever lies above a drawer and takes the key first. */
const OPEN = [
  'dialog[open]',
  ...['picker', 'select'].map((name) => `.ant-${name}-dropdown:not(.ant-${name}-dropdown-hidden)`),
]
  .concat(['dropdown', 'popover'].map((name) => `.ant-${name}:not(.ant-${name}-hidden)`))
  .join()

/** Esc closes a drawer wherever the focus is, but never under a dialog or an open list of choices. */
export function useEscape(onEscape: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (document.querySelector(OPEN)) return
    onEscape()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    // Selects swallow the key on its way up, open or not: it is caught on its way down.
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
}
