import { useEffect, useRef } from 'react'

/**
 * After somebody went to another page of the shell, the focus is at the heading of it, as soon as it stands: nothing
 * else says that there is a new page. Whoever is in it by then, or in a dialog, is left alone.
 */
export function useFocusPage(page: string | undefined): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const main = document.getElementById('main')
    if (!main || isInside(document.activeElement, main)) return
    main.focus()
    if (focusHeading(main)) return
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) observer.disconnect()
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [page])
}

function isInside(focused: Element | null, main: HTMLElement): boolean {
  return (
    focused !== null &&
    focused !== main &&
    (main.contains(focused) || focused.closest('dialog, [role="dialog"]') !== null)
  )
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
