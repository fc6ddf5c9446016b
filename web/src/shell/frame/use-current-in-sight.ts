import { useEffect } from 'react'

/**
 * Entry and tab of the page are in sight, however one came to it: by a link, the palette or a reload, in a window that
 * became narrower as well. They are looked for as the browser lays the page out: before that, it would have to do so for
 * this alone.
 */
export function useCurrentInSight(page: string | undefined): void {
  useEffect(() => {
    const frame = requestAnimationFrame(showCurrent)
    window.addEventListener('resize', showCurrent)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('resize', showCurrent)
    }
  }, [page])
}

function showCurrent(): void {
  for (const current of document.querySelectorAll('nav [aria-current="page"]'))
    current.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
