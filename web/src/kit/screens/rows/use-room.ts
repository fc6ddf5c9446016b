import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * The width that an element has, in pixels, followed as it changes; undefined until there is any. Before it is drawn, it
 * is taken to fill the page, so that what depends on it need not be drawn twice.
 */
export function useRoom(): { box: RefObject<HTMLDivElement | null>; room: number | undefined } {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(roomOfPage)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth || undefined)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, room }
}

/** Between the edges of the page. */
function roomOfPage(): number | undefined {
  const page = document.getElementById('main')
  if (!page) return undefined
  const { paddingLeft, paddingRight } = getComputedStyle(page)
  return (
    Math.floor(page.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)) ||
    undefined
  )
}
