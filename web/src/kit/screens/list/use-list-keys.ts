import { useEffectEvent, useLayoutEffect } from 'react'
import { pressedKey } from '../../../client/typing/pressed-key.ts'

interface ListKeys {
  onFind: () => void
  onCreate: (() => void) | undefined
  /** Move the marked row down (1) or up (-1). */
  onMove: (by: 1 | -1) => void
  onOpen: () => void
}

/** Keyboard of a list: `/` search, `n` new, arrows, Enter. Silent while something is typed or a dialog is open. */
export function useListKeys(keys: ListKeys, isActive: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isBusy(event)) return
    const work = {
      '/': keys.onFind,
      n: keys.onCreate,
      ArrowDown: () => keys.onMove(1),
      ArrowUp: () => keys.onMove(-1),
      Enter: keys.onOpen,
    }[pressedKey(event) ?? '']
    if (!work) return
    event.preventDefault()
    work()
  })
  // With what is drawn: no key is lost between the two.
  useLayoutEffect(() => {
    if (!isActive) return
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [isActive])
}

function isBusy(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  const target = event.target
  if (!(target instanceof Element)) return false
  const isTyping = target.closest('input, textarea, select, [contenteditable], [role="combobox"], dialog')
  const isPressing = pressedKey(event) === 'Enter' && target.closest('button, a')
  return (
    isTyping !== null ||
    (isPressing !== false && isPressing !== null) ||
    document.querySelector('dialog[open]') !== null
  )
}
