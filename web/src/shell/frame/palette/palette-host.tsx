import { Suspense, useEffect, useState } from 'react'
import { ErrorArea } from '../../../client/areas/error-area.tsx'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { pressedKey } from '../../../client/typing/pressed-key.ts'
import { useEscape } from '../../../kit/parts.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)
const KeyList = lazyPart(async () => (await import('./key-list.tsx')).KeyList)

/** Ctrl+K finds pages, records, terminals and acts; `?` shows the keys. Neither is loaded before it is wanted. */
export function PaletteHost() {
  const [shown, setShown] = useState<'palette' | 'keys'>()
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const key = pressedKey(event)
      if (event.defaultPrevented) return
      const wanted =
        (event.ctrlKey || event.metaKey) && key?.toLowerCase() === 'k'
          ? 'palette'
          : key === '?' && !isTyping(event.target)
            ? 'keys'
            : undefined
      if (!wanted || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setShown(wanted)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const close = () => setShown(undefined)
  if (!shown) return null
  return (
    <ErrorArea onGone={close}>
      <Suspense fallback={<Awaited onEscape={close} />}>
        {shown === 'palette' ? <Palette onClose={close} /> : <KeyList onClose={close} />}
      </Suspense>
    </ErrorArea>
  )
}

/** In the place of what is being loaded: Esc gives it up, and leaves alone what lies below. */
function Awaited({ onEscape }: { onEscape: () => void }) {
  useEscape(onEscape)
  return null
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="combobox"]') !== null
