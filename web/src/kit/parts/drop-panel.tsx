import { Popover } from 'antd'
import { useEffectEvent, useLayoutEffect, type ReactElement, type ReactNode } from 'react'
import { pressedKey } from '../../client/typing/pressed-key.ts'

interface Props {
  /** The button, which tells assistive technology whether the panel is open. */
  children: ReactElement
  content: ReactNode
  title?: string
  /** Below the button, from its left or from its right edge. */
  from?: 'left' | 'right'
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/**
 * A panel that drops from a button and stays within the window. Escape closes it and gives the focus back to the
 * button; a click outside closes it too.
 */
export function DropPanel({ children, content, title, from = 'right', isOpen, setOpen }: Props) {
  return (
    <Popover
      trigger="click"
      placement={from === 'left' ? 'bottomLeft' : 'bottomRight'}
      align={{ overflow: { adjustY: true, shiftX: true } }}
      arrow={false}
      title={title}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <>
          <CloseByEscape onClose={() => setOpen(false)} />
          {content}
        </>
      }
    >
      {children}
    </Popover>
  )
}

/** An open list of choices inside the panel takes the key first. */
const CHOICES = ['picker', 'select']
  .map((name) => `.ant-${name}-dropdown:not(.ant-${name}-dropdown-hidden)`)
  .join()

function CloseByEscape({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  // With what is drawn: no key is lost between the two.
  useLayoutEffect(() => {
    const opener = document.activeElement
    function onKey(event: KeyboardEvent): void {
      if (pressedKey(event) !== 'Escape' || document.querySelector(CHOICES)) return
      close()
      if (opener instanceof HTMLElement) opener.focus()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
  return null
}
