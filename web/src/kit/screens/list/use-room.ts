import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The width that an element has, in pixels, followed as it changes; undefined until there is any. */
export function useRoom(): { box: RefObject<HTMLDivElement | null>; room: number | undefined } {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>()
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
