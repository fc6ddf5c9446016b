import { useEffectEvent, useLayoutEffect } from 'react'
import { pressedKey } from '../../client/typing/pressed-key.ts'

/** Whatever lies above a drawer and takes the key first. */
const OPEN = [
  'dialog[open]',
  '.ant-modal-wrap:not([style*="display: none"])',
  ...['picker', 'select'].map((name) => `.ant-${name}-dropdown:not(.ant-${name}-dropdown-hidden)`),
]
  .concat(['dropdown', 'popover'].map((name) => `.ant-${name}:not(.ant-${name}-hidden)`))
  .join()

/** Those that would close, the last one on top: a form over a record closes alone. */
const stack: symbol[] = []

/** Esc closes a drawer wherever the focus is, but never under a dialog, another drawer or an open list of choices. */
export function useEscape(onEscape: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || event.defaultPrevented) return
    if (document.querySelector(OPEN)) return
    onEscape()
  })
  // With what is drawn: no key is lost between the two.
  useLayoutEffect(() => {
    const me = Symbol()
    stack.push(me)
    const listener = (event: KeyboardEvent) => {
      if (stack.at(-1) === me) onKey(event)
    }
    // Selects swallow the key on its way up, open or not: it is caught on its way down.
    window.addEventListener('keydown', listener, true)
    return () => {
      stack.splice(stack.indexOf(me), 1)
      window.removeEventListener('keydown', listener, true)
    }
  }, [])
}
